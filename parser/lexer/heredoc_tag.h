#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace puppet::parser {

/// Parts of a heredoc tag `@( ... )`. The views borrow the parsed text.
struct HeredocTag {
  std::string_view tag;       ///< tag of the end line, without quotes and surrounding blanks
  std::string_view syntax;    ///< empty if absent
  std::string_view escapes;   ///< enabled escape letters: a subset of `trnsuL$`; empty without `/`
  bool interpolated = false;  ///< the tag is in double quotes
  bool escaped = false;       ///< the tag has a `/`: `\\` is an escape, and so are `escapes`

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
  std::string_view culprit;  ///< the invalid or repeated escape
};

/// Parses a tag in linear time: `text` is everything from `@(` to the first `)`. As in the
/// reference, the actual tag may begin at a later `@(` of the text.
HeredocTagResult parseHeredocTag(std::string_view text);

}  // namespace puppet::parser
