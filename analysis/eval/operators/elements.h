#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "types/core/boxes.h"

namespace puppet::analysis {

/// One run over what a value consists of: the elements of an Array, the pairs of a Hash, the
/// characters of a String, the integers below an Integer, those of a range, the values of an Enum,
/// or what an Iterator yields. Elements are made when it is their turn.
class Elements {
 public:
  /// Nothing for what cannot be iterated, or is not known. A range has to have both ends.
  static std::optional<Elements> of(const types::Value& value);

  /// Goes on to the next element, which is the first at first; false behind the last.
  bool next();
  /// The one that next() went to.
  const types::Value& element() const { return element_; }
  /// The key that a block with two parameters gets: of a Hash, else the number of the element.
  types::Value key() const;
  /// Of a Hash: elements are pairs of key and value.
  bool isHash() const { return value_.is(types::ValueKind::Hash); }

 private:
  Elements(types::Value value, std::uint64_t size) : value_(std::move(value)), size_(size) {}

  types::Value value_;
  types::Value element_;
  std::uint64_t size_;                              ///< in bytes for a String
  std::uint64_t next_ = 0;                          ///< number of the next element
  std::uint64_t offset_ = 0;                        ///< of the next character of a String
  std::unique_ptr<types::IteratorValue::Run> run_;  ///< of an Iterator
};

/// Calls `visit` with each element of a value that certainly can be iterated and has not too many;
/// false for others. Texts, numbers and types are not taken apart.
template <class Visit>
bool forEachElement(const types::Value& value, Visit visit) {
  using types::ValueKind;
  if (value.is(ValueKind::String) || value.is(ValueKind::Integer) || value.is(ValueKind::Type))
    return false;
  auto elements = Elements::of(value);
  if (!elements) return false;
  constexpr std::uint64_t kMost = 1'000'000;
  for (std::uint64_t count = 0; elements->next(); ++count) {
    if (count == kMost) return false;
    visit(elements->element());
  }
  return true;
}

}  // namespace puppet::analysis
