#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

namespace puppet::format {

/// Row of a list whose cells may be aligned.
struct ColumnRow {
  std::uint32_t width = 0;   ///< width of the formatted text before the cell
  std::uint32_t blanks = 0;  ///< blanks before the cell in the author's text
  bool takesPart = false;
};

/// Blanks before a cell of an aligned column.
struct Pad {
  std::uint32_t blanks = 0;  ///< 0 for a cell that is not aligned
  std::uint32_t column = 0;  ///< identifies the column in the file; not 0
};

/// Returns the width of the widest row that takes part.
inline std::uint32_t widestOf(std::span<const ColumnRow> rows) {
  std::uint32_t widest = 0;
  for (const ColumnRow& row : rows)
    if (row.takesPart) widest = std::max(widest, row.width);
  return widest;
}

/// Returns true if the author aligned the cells: of the rows that are shorter than the widest, at
/// least half have more than one blank before the cell, so that a single new or overlooked row does
/// not change the decision.
inline bool hasColumns(std::span<const ColumnRow> rows) {
  const std::uint32_t widest = widestOf(rows);
  std::size_t padded = 0, single = 0;
  for (const ColumnRow& row : rows)
    if (row.takesPart && row.width < widest) ++(row.blanks > 1 ? padded : single);
  return padded > 0 && padded >= single;
}

}  // namespace puppet::format
