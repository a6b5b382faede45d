#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis {

/// Entries of a data file of which it is known that nothing is wrong with them, so that checks may
/// leave them out: each as the range of its text, up to the next entry.
class RightEntries {
 public:
  RightEntries() = default;
  /// `ranges` are in text order and do not overlap.
  explicit RightEntries(std::vector<TextRange> ranges) : ranges_(std::move(ranges)) {}

  const std::vector<TextRange>& ranges() const { return ranges_; }

  /// Tells of offsets in text order whether they are in one of the entries.
  class Walk {
   public:
    /// Borrows the entries.
    explicit Walk(const RightEntries& entries) : ranges_(entries.ranges_) {}

    /// `offset` must not lie before the last one.
    bool contains(std::uint32_t offset) {
      while (at_ < ranges_.size() && ranges_[at_].end <= offset) ++at_;
      return at_ < ranges_.size() && ranges_[at_].contains(offset);
    }

   private:
    const std::vector<TextRange>& ranges_;
    std::size_t at_ = 0;
  };

  /// Returns true if the offset is in one of the entries.
  bool contains(std::uint32_t offset) const {
    const auto after = std::ranges::upper_bound(ranges_, offset, {}, &TextRange::start);
    return after != ranges_.begin() && std::prev(after)->contains(offset);
  }

 private:
  std::vector<TextRange> ranges_;
};

}  // namespace puppet::analysis
