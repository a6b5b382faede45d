#include <algorithm>

#include "parser/support/line_index.h"

namespace puppet {

void LineIndex::update(std::string_view text, TextRange removed, std::uint32_t inserted) {
  // Two bytes decide whether a line starts at an offset: the one before and the one after it. So
  // starts before the change are unchanged, starts after it shift, and only the rest is recomputed.
  const auto first = std::lower_bound(starts_.begin() + 1, starts_.end(), removed.start);
  const auto last = std::upper_bound(first, starts_.end(), removed.end);
  const std::uint32_t newEnd = removed.start + inserted;
  for (auto start = last; start != starts_.end(); ++start) *start += newEnd - removed.end;

  std::vector<std::uint32_t> between;
  for (std::uint32_t at = std::max(removed.start, 1u); at <= newEnd; ++at) {
    const bool pair = text[at - 1] == '\r' && at < text.size() && text[at] == '\n';
    if (text[at - 1] == '\n' || (text[at - 1] == '\r' && !pair)) between.push_back(at);
  }
  const auto kept = std::min(last - first, static_cast<std::ptrdiff_t>(between.size()));
  std::copy(between.begin(), between.begin() + kept, first);
  if (kept < last - first)
    starts_.erase(first + kept, last);
  else
    starts_.insert(last, between.begin() + kept, between.end());
}

}  // namespace puppet
