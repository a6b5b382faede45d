#include "parser/support/edit_distance.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "parser/support/ascii.h"

namespace puppet {

std::size_t editDistance(std::string_view a, std::string_view b) {
  if (a.size() > kMaxLetters || b.size() > kMaxLetters) return kMaxLetters;
  // Near words are mostly equal, so most of the work is saved.
  while (!a.empty() && !b.empty() && toLower(a.front()) == b.front()) {
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  while (!a.empty() && !b.empty() && toLower(a.back()) == b.back()) {
    a.remove_suffix(1);
    b.remove_suffix(1);
  }
  std::array<std::array<std::uint8_t, kMaxLetters + 1>, kMaxLetters + 1> d;
  for (std::uint8_t i = 0; i <= a.size(); ++i) d[i][0] = i;
  for (std::uint8_t j = 0; j <= b.size(); ++j) d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i)
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = toLower(a[i - 1]) == b[j - 1];
      int least = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + !same});
      if (i > 1 && j > 1 && toLower(a[i - 1]) == b[j - 2] && toLower(a[i - 2]) == b[j - 1])
        least = std::min(least, d[i - 2][j - 2] + 1);
      d[i][j] = static_cast<std::uint8_t>(least);
    }
  return d[a.size()][b.size()];
}

}  // namespace puppet
