#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace puppet::protocol {

inline constexpr std::string_view kContentLength = "content-length:";

/// The start of the first `needle` (in lower case) in `text`, whatever the case of its letters;
/// npos when there is none.
std::size_t findIgnoringCase(std::string_view text, std::string_view needle);

/// The Content-Length of a header (the lines before the empty one), or what is wrong with it.
tl::expected<std::size_t, std::string> readFrameHeader(std::string_view header);

}  // namespace puppet::protocol
