#pragma once

#include <algorithm>
#include <cstdint>
#include <span>

namespace puppet::format {

/// A row of what may stand in columns.
struct ColumnRow {
  std::uint32_t width = 0;   ///< of what stands before the cell, formatted
  std::uint32_t blanks = 0;  ///< that the author has before the cell
  bool takesPart = false;
};

/// Width of the widest row that takes part.
inline std::uint32_t widestOf(std::span<const ColumnRow> rows) {
  std::uint32_t widest = 0;
  for (const ColumnRow& row : rows)
    if (row.takesPart) widest = std::max(widest, row.width);
  return widest;
}

/// Returns whether the author has columns: of the rows that are shorter than the widest at least
/// half have more than one blank before the cell, so that one row that is new or was overlooked
/// decides nothing.
inline bool hasColumns(std::span<const ColumnRow> rows) {
  const std::uint32_t widest = widestOf(rows);
  std::size_t padded = 0, single = 0;
  for (const ColumnRow& row : rows)
    if (row.takesPart && row.width < widest) ++(row.blanks > 1 ? padded : single);
  return padded > 0 && padded >= single;
}

}  // namespace puppet::format
