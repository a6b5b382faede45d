#include "parser/support/edit_distance.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace puppet {

namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

}  // namespace

std::size_t editDistance(std::string_view a, std::string_view b) {
  if (a.size() > kMostLetters || b.size() > kMostLetters) return kMostLetters;
  std::array<std::array<std::uint8_t, kMostLetters + 1>, kMostLetters + 1> d;
  for (std::uint8_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::uint8_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = lower(a[i - 1]) == b[j - 1];
      int least = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + !same});
      if (i > 1 && j > 1 && lower(a[i - 1]) == b[j - 2] && lower(a[i - 2]) == b[j - 1])
        least = std::min(least, d[i - 2][j - 2] + 1);
      d[i][j] = static_cast<std::uint8_t>(least);
    }
  return d[a.size()][b.size()];
}

}  // namespace puppet
