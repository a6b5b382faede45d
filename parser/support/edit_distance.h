#pragma once

#include <cstddef>
#include <string_view>

namespace puppet {

/// Letters to add, leave out, change or swap with their neighbor to make `b` of `a`, whatever the
/// case of `a` is. Words of more than `kMaxLetters` letters are that far from anything.
inline constexpr std::size_t kMaxLetters = 48;
std::size_t editDistance(std::string_view a, std::string_view b);

}  // namespace puppet
