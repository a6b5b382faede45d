#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace puppet::parser {

/// What is written in `@( ... )`. The views point into the text that was parsed.
struct HeredocTag {
  std::string_view tag;       ///< what the end line has, without quotes and blanks around it
  std::string_view syntax;    ///< empty when none is given
  std::string_view escapes;   ///< the letters in force: a subset of `trnsuL$`; empty without `/`
  bool interpolated = false;  ///< the tag is in double quotes
  bool escaped = false;       ///< there is a `/`: `\\` is an escape, and so are `escapes`

  bool hasEscape(char letter) const { return escapes.find(letter) != std::string_view::npos; }
};

enum class HeredocTagError : std::uint8_t {
  None,
  InvalidSyntax,
  EmptyTag,
  RepeatedEscape,
  InvalidEscape
};

struct HeredocTagResult {
  HeredocTag tag;
  HeredocTagError error = HeredocTagError::None;
  std::string_view culprit;  ///< the escape that is wrong
};

/// Reads a tag: `text` is everything from `@(` to the first `)`. As in the reference, the tag
/// proper may begin at a later `@(` of the text. Takes linear time.
HeredocTagResult parseHeredocTag(std::string_view text);

}  // namespace puppet::parser
