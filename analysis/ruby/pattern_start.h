#pragma once

#include <bitset>
#include <string_view>

namespace puppet::analysis::ruby {

/// Which ASCII characters a text may begin with that the pattern matches; all of them where the
/// pattern does not clearly say. Used to tell texts of other values apart, so it may hold too many
/// and never too few.
std::bitset<128> firstCharacters(std::string_view pattern, bool ignoreCase);

}  // namespace puppet::analysis::ruby
