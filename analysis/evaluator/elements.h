#pragma once

#include <cstdint>
#include <optional>

#include "types/value/collections.h"

namespace puppet::analysis {

/// What an iteration over a value goes through: the elements of an Array, the pairs of a Hash, the
/// characters of a String, the integers below an Integer, those of a range, the values of an Enum,
/// or what an Iterator yields. Elements are made when they are asked for.
class Elements {
 public:
  /// Nothing for what cannot be iterated, or is not known.
  static std::optional<Elements> of(const types::Value& value);

  /// Absent where it never ends.
  std::optional<std::uint64_t> size() const { return size_; }
  bool isAtEnd(std::uint64_t index) const { return size_ && index >= *size_; }
  types::Value at(std::uint64_t index) const;
  /// Of a Hash: elements are pairs of key and value.
  bool isHash() const { return value_.is(types::ValueKind::Hash); }
  /// The key that a block with two parameters gets: of a Hash, else the number of the element.
  types::Value keyAt(std::uint64_t index) const;

 private:
  Elements(types::Value value, std::optional<std::uint64_t> size)
      : value_(std::move(value)), size_(size) {}

  types::Value value_;  ///< characters of a text are an Array here
  std::optional<std::uint64_t> size_;
};

/// Calls `visit` with each element of a value that is finite and certainly can be iterated; false
/// for others. Texts and numbers are not taken apart.
template <class Visit>
bool forEachElement(const types::Value& value, Visit visit) {
  if (value.is(types::ValueKind::String) || value.is(types::ValueKind::Integer)) return false;
  const auto elements = Elements::of(value);
  constexpr std::uint64_t kMost = 1'000'000;
  if (!elements || !elements->size() || *elements->size() > kMost) return false;
  for (std::uint64_t i = 0; !elements->isAtEnd(i); ++i) visit(elements->at(i));
  return true;
}

}  // namespace puppet::analysis
