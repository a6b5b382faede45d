#pragma once

#include <cstdint>
#include <string_view>

namespace puppet {

/// Columns that `text`, which has no line breaks, takes in a terminal. Control characters and bytes
/// that are not UTF-8 take one.
std::uint32_t displayWidth(std::string_view text);

}  // namespace puppet
