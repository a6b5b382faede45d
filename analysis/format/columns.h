#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace puppet::format {

/// Row whose cell may be aligned with the cells of other rows. Columns count from the row's start.
struct ColumnRow {
  std::uint32_t width = 0;   ///< width of the formatted text before the cell
  std::uint32_t column = 0;  ///< column of the cell in the author's text; 0 if on another line
  std::uint32_t blanks = 0;  ///< blanks before the cell in the author's text
  /// Columns that remain on the line for blanks before the cell; the cell is not aligned if it
  /// needs more, unless the author aligned it.
  std::uint32_t room = ~std::uint32_t{0};
  bool takesPart = false;
  bool mustFit = false;  ///< set if the cell is not aligned without room, even if the author did
  bool isApart = false;  ///< set if a blank line or a comment separates it from the row before
};

/// How the cells of some rows are aligned.
enum class Alignment : std::uint8_t {
  Never,
  Always,  ///< in the least column
  /// As the author aligned them: rows of one list, which have one column unless groups of them
  /// differ.
  List,
  Arrows,  ///< as List, but aligned if the author's text has no blanks before the cells
  Groups,  ///< as the author aligned them: rows that only stand below each other
};

/// Blanks before a cell of an aligned column.
struct Pad {
  std::uint32_t blanks = 0;  ///< 0 for a cell that is not aligned
  std::uint32_t column = 0;  ///< identifies the column in the file; not 0
  /// Column of the cell in its line, which decides on the blanks if they depend on code that is
  /// printed before; 0 otherwise.
  std::uint32_t target = 0;
};

/// Returns the blanks before the cell of each row; 0 for cells that are not aligned. A row is then
/// printed with one blank. The result is stable: rows with these blanks get the same again.
///
/// The author's layout is recognized from *runs*, adjacent rows with cells in one column:
///
/// * If all rows of a group are in runs, or none has more than one blank, they stay as they are,
///   even in a column that is wider than necessary.
/// * Otherwise, if columns prevail among the rows that are shorter than the widest, all rows of the
///   group are aligned, so that a new row joins the column; else runs stay as they are, and the
///   other rows get one blank.
///
/// A column moves to the right if a row has become too wide for it, never to the left.
std::vector<std::uint32_t> alignedBlanks(std::span<const ColumnRow> rows, Alignment alignment);

}  // namespace puppet::format
