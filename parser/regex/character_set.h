#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace puppet::parser {

/// A set of characters, of which the part in ASCII is always known. What belongs to it beyond
/// ASCII may be vague: that depends on the version of Unicode.
class CharacterSet {
 public:
  struct Range {
    std::uint32_t first;
    std::uint32_t last;
    friend bool operator==(const Range&, const Range&) = default;
  };
  static constexpr std::uint32_t kLastAscii = 0x7F;
  static constexpr std::uint32_t kLastCodePoint = 0x10FFFF;

  CharacterSet() = default;
  CharacterSet(std::initializer_list<Range> ranges) : ranges_(ranges) {}

  void add(std::uint32_t first, std::uint32_t last);
  void add(CharacterSet other);
  void intersect(CharacterSet other);
  void invert();
  /// From now on nothing is known about other characters than those of ASCII.
  void makeVague();

  /// Nothing is known of its characters beyond ASCII; `ranges` holds none of them.
  bool isVague() const { return vague_; }
  bool contains(std::uint32_t code) const;
  bool hasBeyondAscii() const;
  /// In order, neither overlapping nor touching.
  const std::vector<Range>& ranges() const;

 private:
  void cutToAscii();

  /// In any order until somebody asks.
  mutable std::vector<Range> ranges_;
  mutable bool sorted_ = false;
  bool vague_ = false;
};

/// What stands between brackets, or an escape of a class.
struct CharacterClass {
  CharacterSet set;
  /// `[^...]`: whatever is not in `set`. Letter case is ignored before this applies.
  bool negated = false;
  /// An escape of a class outside of brackets, which has nothing to do with letter case.
  bool isEscape = false;

  CharacterSet resolved() const;
};

}  // namespace puppet::parser
