#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::parser {

/// Escapes of double-quoted strings, in the letters of heredoc tags; `L` is a backslash at the end
/// of a line.
inline constexpr std::string_view kQuotedEscapes = "\\\"'$nrtsuL";

/// A `\uXXXX` or `\u{X...}` escape.
struct UnicodeEscape {
  std::uint32_t width = 0;  ///< in bytes, including the `u`; 0 if the text is not such an escape
  char32_t codePoint = 0;   ///< unchecked: may be too large, or a surrogate
};

/// Parses the text after a backslash.
UnicodeEscape readUnicodeEscape(std::string_view text);

/// Replaces the escapes listed in `escapes` by their meaning; other escapes stay unchanged. As in
/// the reference, Unicode escapes are replaced first, so their result may be part of another
/// escape.
std::string unescape(std::string_view text, std::string_view escapes);

/// Replaces `\\` and `\'`, the escapes of single-quoted strings.
std::string unescapeSingleQuoted(std::string_view text);

/// Returns the pattern of a regular expression literal: `\/` stands for a slash.
std::string regexSource(std::string_view text);

}  // namespace puppet::parser
