#pragma once

#include <vector>

#include "analysis/format/options.h"
#include "analysis/format/outline.h"

namespace puppet::format {

/// Prefix sums over the pieces of an outline, which answer in O(1) how wide a range of pieces is in
/// flat text, and whether it can be flat at all.
///
/// Let column(i) be the sum of the gaps and widths of all pieces before i, and hard(i) the number
/// of hard breaks before them. Then the pieces [first, last) have the width column(last) -
/// column(first) - gap(first), since the gap before the first piece belongs to the surrounding
/// code, and are flat if hard(last) = hard(first + 1). In `$a = [1, 2]`, with gaps 0 1 1 0 0 1 0
/// and widths 2 1 1 1 1 1 1, the array is pieces [2, 7): columns are 0 2 4 6 7 8 10 11, so its
/// width is 11 - 4 - 1 = 6.
///
/// A last pass from the back sets Piece::restWidth, the columns that must follow on the same line:
/// up to the next place for a break, a range can only be flat if these fit as well.
class Measures {
 public:
  /// Computes the layout members of the pieces of `outline`, which must not change afterwards.
  explicit Measures(Outline& outline);

  /// Returns the columns of the pieces [first, last) on one line, without the gap before the first.
  std::uint32_t width(std::uint32_t first, std::uint32_t last) const {
    return sums_[last].column - sums_[first].column - sums_[first].gap;
  }
  std::uint32_t width(const Node& node) const { return width(node.first, node.last); }
  /// Returns true if no line break is required between the pieces [first, last).
  bool isFlat(std::uint32_t first, std::uint32_t last) const {
    return first == last || sums_[last].hard == sums_[first + 1].hard;
  }
  bool isFlat(const Node& node) const { return isFlat(node.first, node.last); }

 private:
  /// Sums over the pieces before one, and the gap before it.
  struct Sums {
    std::uint32_t column, hard;
    std::uint8_t gap;
  };

  std::vector<Sums> sums_;
};

}  // namespace puppet::format
