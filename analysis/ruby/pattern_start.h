#pragma once

#include <bitset>
#include <string_view>

namespace puppet::analysis::ruby {

/// Returns the ASCII characters with which a text that matches the pattern can begin; all of them
/// if the pattern does not determine them. A superset, since callers use it to exclude values.
std::bitset<128> firstCharacters(std::string_view pattern, bool ignoreCase);

}  // namespace puppet::analysis::ruby
