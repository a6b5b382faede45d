#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::types {

/// Deterministic generator of random types and values. They consist of few names, texts and
/// numbers, so that pairs of them are often related.
class RandomTypes {
 public:
  explicit RandomTypes(std::uint32_t seed) : random_(seed) {}

  Type type(int depth);
  /// Returns a type that is probably assignable to `type` or vice versa.
  Type relative(const Type& type, int depth);
  Value value(int depth);
  /// Returns a probable instance of `type`.
  Value instance(const Type& type, int depth);

 private:
  std::size_t below(std::size_t count) { return random_() % count; }
  bool chance(std::size_t percent) { return below(100) < percent; }
  template <class Choices>
  auto pick(const Choices& choices) {
    return *(std::begin(choices) + below(std::size(choices)));
  }

  std::string text();
  Type leaf();
  Type collection(int depth);
  std::vector<Type> types(int depth, std::size_t least, std::size_t most);

  std::mt19937 random_;
};

}  // namespace puppet::types
