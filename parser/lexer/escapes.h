#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::parser {

/// The escapes of double quoted strings, as the letters of heredoc tags name them; `L` is a
/// backslash at the end of a line.
inline constexpr std::string_view kQuotedEscapes = "\\\"'$nrtsuL";

/// `\uXXXX` or `\u{X...}`.
struct UnicodeEscape {
  std::uint32_t width = 0;  ///< bytes from the `u` on; 0 when this is no such escape
  char32_t codePoint = 0;   ///< may be too large, or a surrogate
};

/// Reads what follows a backslash.
UnicodeEscape readUnicodeEscape(std::string_view text);

/// Replaces the escapes of `escapes` in `text` by what they mean; others stay as they are. As in
/// the reference, Unicode escapes go first, so what they make may be part of another escape.
std::string unescape(std::string_view text, std::string_view escapes);

/// Replaces `\\` and `\'`, the escapes of single quoted strings.
std::string unescapeSingleQuoted(std::string_view text);

/// Returns the pattern of a regular expression that is written between slashes: `\/` means a slash.
std::string regexSource(std::string_view text);

}  // namespace puppet::parser
