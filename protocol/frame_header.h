#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace puppet::protocol {

inline constexpr std::string_view kContentLength = "content-length:";

/// Returns the offset of the first `needle` (lower case) in `text`, ignoring ASCII case; npos if
/// there is none.
std::size_t findIgnoringCase(std::string_view text, std::string_view needle);

/// Returns the Content-Length of a header (the lines before the empty one), or an error message.
tl::expected<std::size_t, std::string> readFrameHeader(std::string_view header);

}  // namespace puppet::protocol
