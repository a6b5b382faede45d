#pragma once

#include <cstddef>
#include <string_view>

namespace puppet::protocol {

/// U+FFFD, which takes the place of what is not UTF-8.
inline constexpr std::string_view kReplacementCharacter = "\xEF\xBF\xBD";

/// Bytes of the well-formed character at the start of `text`; 0 where there is none.
std::size_t utf8Length(std::string_view text);

}  // namespace puppet::protocol
