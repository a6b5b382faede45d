#pragma once

#include <cstddef>
#include <string_view>

namespace puppet {

/// Letters to add, leave out, change or swap with their neighbour to make `b` of `a`, whatever the
/// case of `a` is. Words of more than `kMostLetters` letters are that far from anything.
inline constexpr std::size_t kMostLetters = 48;
std::size_t editDistance(std::string_view a, std::string_view b);

}  // namespace puppet
