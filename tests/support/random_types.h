#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "types/core/type.h"
#include "types/core/value.h"

namespace puppet::types {

/// Types and values at random, the same for the same seed. They are made of few names, texts and
/// numbers, so that two of them often have something to do with each other.
class RandomTypes {
 public:
  explicit RandomTypes(std::uint32_t seed) : random_(seed) {}

  Type type(int depth);
  /// One that is likely to accept `type`, or to be accepted by it.
  Type relative(const Type& type, int depth);
  Value value(int depth);
  /// Likely to be an instance of `type`.
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
