#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "types/core/boxes.h"

namespace puppet::analysis {

/// Iteration over the elements of a value: an Array, the pairs of a Hash, the characters of a
/// String, the integers below an Integer or within a range, the values of an Enum, or the results
/// of an Iterator. Elements are created lazily.
class Elements {
 public:
  /// Returns the iteration; absent if the value is unknown or not iterable. A range must have both
  /// ends.
  static std::optional<Elements> of(const types::Value& value);

  /// Advances to the first or next element; returns false after the last one.
  bool next();
  /// Returns the current element.
  const types::Value& element() const { return element_; }
  /// Returns the key that a lambda with two parameters receives: of a Hash its key, otherwise the
  /// index.
  types::Value key() const;
  /// Returns true for a Hash, whose elements are pairs of key and value.
  bool isHash() const { return value_.is(types::ValueKind::Hash); }

 private:
  Elements(types::Value value, std::uint64_t size) : value_(std::move(value)), size_(size) {}

  types::Value value_;
  types::Value element_;
  std::uint64_t size_;        ///< number of elements; for a String, its length in bytes
  std::uint64_t next_ = 0;    ///< index of the next element
  std::uint64_t offset_ = 0;  ///< offset in bytes of the next character of a String
  std::unique_ptr<types::IteratorValue::Run> run_;  ///< set for an Iterator
};

/// Appends the value, or in place of an Array its elements, flattened likewise.
void flatten(const types::Value& value, std::vector<types::Value>& flat);

/// Calls `visit` with each element of a value that is certainly iterable and not too large; returns
/// false otherwise. Texts, numbers and types are not split.
template <class Visit>
bool forEachElement(const types::Value& value, Visit visit) {
  using types::ValueKind;
  if (value.is(ValueKind::String) || value.is(ValueKind::Integer) || value.is(ValueKind::Type))
    return false;
  auto elements = Elements::of(value);
  if (!elements) return false;
  constexpr std::uint64_t kMax = 1'000'000;
  for (std::uint64_t count = 0; elements->next(); ++count) {
    if (count == kMax) return false;
    visit(elements->element());
  }
  return true;
}

}  // namespace puppet::analysis
