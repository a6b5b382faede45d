#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace puppet::parser {

/// A set of characters whose part up to kLastKnown is always known. The rest may be vague, because
/// it depends on the version of Unicode.
class CharacterSet {
 public:
  struct Range {
    std::uint32_t first;
    std::uint32_t last;
    friend bool operator==(const Range&, const Range&) = default;
  };
  static constexpr std::uint32_t kLastAscii = 0x7F;
  /// The last character of the Latin, Greek and Cyrillic blocks at the start of Unicode.
  static constexpr std::uint32_t kLastKnown = 0x4FF;
  static constexpr std::uint32_t kLastCodePoint = 0x10FFFF;

  CharacterSet() = default;
  CharacterSet(std::initializer_list<Range> ranges) : ranges_(ranges) {}

  void add(std::uint32_t first, std::uint32_t last);
  void add(CharacterSet other);
  void intersect(CharacterSet other);
  void invert();
  /// Makes the part beyond kLastKnown unknown.
  void makeVague();

  /// Returns true if the part beyond kLastKnown is unknown; `ranges` does not contain it then.
  bool isVague() const { return vague_; }
  bool contains(std::uint32_t code) const;
  /// Returns true if a character after `code` is in the known part of the set.
  bool hasBeyond(std::uint32_t code) const;
  /// Returns the ranges, sorted, neither overlapping nor adjacent.
  const std::vector<Range>& ranges() const;

 private:
  void cutToKnown();

  /// Unsorted until first read.
  mutable std::vector<Range> ranges_;
  mutable bool sorted_ = false;
  bool vague_ = false;
};

/// A bracket expression, or the escape of a class.
struct CharacterClass {
  CharacterSet set;
  /// True for `[^...]`, the complement of `set`. Case folding applies to `set`, before the
  /// negation.
  bool negated = false;
  /// True for the escape of a class outside of brackets, to which case folding does not apply.
  bool isEscape = false;

  CharacterSet resolved() const;
};

}  // namespace puppet::parser
