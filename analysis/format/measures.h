#pragma once

#include <vector>

#include "analysis/format/options.h"
#include "analysis/format/outline.h"

namespace puppet::format {

/// Widths of flat text, and what cannot be flat: sums, so that every question takes constant time.
class Measures {
 public:
  /// Sets what the pieces of `outline` say of their layout.
  explicit Measures(Outline& outline);

  /// Columns of the pieces [first, last) on one line, without the gap before the first.
  std::uint32_t width(std::uint32_t first, std::uint32_t last) const {
    return columns_[last] - columns_[first] - lead_[first];
  }
  std::uint32_t width(const Node& node) const { return width(node.first, node.last); }
  /// Returns whether nothing breaks a line between the pieces [first, last).
  bool isFlat(std::uint32_t first, std::uint32_t last) const {
    return first == last || hard_[last] == hard_[first + 1];
  }
  bool isFlat(const Node& node) const { return isFlat(node.first, node.last); }

 private:
  std::vector<std::uint32_t> columns_;
  std::vector<std::uint8_t> lead_;  ///< the gap before a piece
  std::vector<std::uint32_t> hard_;
};

}  // namespace puppet::format
