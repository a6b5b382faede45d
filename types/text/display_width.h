#pragma once

#include <cstdint>
#include <string_view>

namespace puppet {

/// Returns the number of terminal columns of `text`, which must not contain line breaks. Control
/// characters and invalid bytes count as one column.
std::uint32_t displayWidth(std::string_view text);

}  // namespace puppet
