#pragma once

#include <cstddef>
#include <string_view>

namespace puppet::protocol {

/// U+FFFD, the replacement for invalid UTF-8.
inline constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";

/// Returns the length in bytes of the well-formed character at the start of `text`; 0 if there is
/// none.
std::size_t utf8Length(std::string_view text);

}  // namespace puppet::protocol
