#pragma once

#include <cstddef>
#include <string_view>

namespace puppet {

/// Returns the number of insertions, deletions, substitutions and swaps of neighboring letters that
/// make `a` equal to `b`, ignoring the case of `a`; some number greater than `most` if there are
/// more. Words longer than `kMaxLetters` are at distance `kMaxLetters` from every word.
inline constexpr std::size_t kMaxLetters = 48;
std::size_t editDistance(std::string_view a, std::string_view b, std::size_t most = kMaxLetters);

}  // namespace puppet
