#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puppet::types {

/// A regular expression of literal text and `.*` or `.+` alone, as most patterns of names are:
/// `^profile::.*::users$`. Answers without an engine.
class SegmentPattern {
 public:
  /// Returns nothing for any other expression.
  static std::optional<SegmentPattern> of(std::string_view source);

  /// Returns true if the expression matches in `text`, which has no line feed.
  bool matches(std::string_view text) const;

 private:
  /// Literal text behind a gap.
  struct Segment {
    bool isFree = false;      ///< true if any text may stand before it
    std::size_t minimum = 0;  ///< number of bytes that must stand before it
    std::string text = {};
  };

  std::vector<Segment> segments_;
  Segment end_;  ///< the gap before the end; its text is empty
};

}  // namespace puppet::types
