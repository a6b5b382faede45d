#include "parser/support/edit_distance.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "parser/support/ascii.h"

namespace puppet {

std::size_t editDistance(std::string_view a, std::string_view b, std::size_t most) {
  if (a.size() > kMaxLetters || b.size() > kMaxLetters) return kMaxLetters;
  most = std::min(most, kMaxLetters);
  const std::size_t least = std::max(a.size(), b.size()) - std::min(a.size(), b.size());
  if (least > most) return least;
  // Near words are mostly equal, so most of the work is saved.
  while (!a.empty() && !b.empty() && toLower(a.front()) == b.front()) {
    a.remove_prefix(1);
    b.remove_prefix(1);
  }
  while (!a.empty() && !b.empty() && toLower(a.back()) == b.back()) {
    a.remove_suffix(1);
    b.remove_suffix(1);
  }
  const auto tooMany = static_cast<std::uint8_t>(most + 1);
  // Entries that are more than `most` off the diagonal are greater than it.
  std::array<std::array<std::uint8_t, kMaxLetters + 2>, kMaxLetters + 1> d;
  for (std::size_t j = 0; j <= std::min(b.size(), most) + 1; ++j)
    d[0][j] = static_cast<std::uint8_t>(j);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    const std::size_t first = i > most ? i - most : 1, last = std::min(b.size(), i + most);
    std::uint8_t nearest = d[i][first - 1] = first > 1 ? tooMany : static_cast<std::uint8_t>(i);
    for (std::size_t j = first; j <= last; ++j) {
      const bool same = toLower(a[i - 1]) == b[j - 1];
      int fewest = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + !same});
      if (i > 1 && j > 1 && toLower(a[i - 1]) == b[j - 2] && toLower(a[i - 2]) == b[j - 1])
        fewest = std::min(fewest, d[i - 2][j - 2] + 1);
      d[i][j] = static_cast<std::uint8_t>(fewest);
      nearest = std::min(nearest, d[i][j]);
    }
    d[i][last + 1] = tooMany;
    if (nearest > most) return tooMany;
  }
  return d[a.size()][b.size()];
}

}  // namespace puppet
