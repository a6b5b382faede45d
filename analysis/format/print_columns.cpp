#include <algorithm>

#include "analysis/format/printer.h"
#include "analysis/format/shape.h"

namespace puppet::format {

using K = SyntaxKind;

/// Returns the row from the piece `first` to `last` whose cell begins with the piece `cell`, if its
/// line is indented by `indent`. `padding` counts the blanks of aligned cells before it.
ColumnRow Printer::rowOf(const Node& row, std::uint32_t cell, std::uint32_t indent,
                         std::uint32_t padding) const {
  const Piece& piece = outline_.pieces[cell];
  const std::uint32_t flatWidth = measures_.width(row.first, cell);
  ColumnRow result;
  result.width = flatWidth + padding;
  result.isApart = !followsDirectly(row);
  const Piece& start = outline_.pieces[row.first];
  const bool beginsLine = start.breakBefore || row.first == 0;
  if ((start.controls & Control::kLine) && !beginsLine) return result;
  for (std::uint32_t i = row.first + 1; i <= cell; ++i)
    if (outline_.pieces[i].commentCount > 0) return result;
  const bool mustFit = cell > row.first + 1;
  result.takesPart = measures_.isFlat(row.first, cell + 1) &&
                     (!mustFit || indent + flatWidth + piece.restWidth <= options_.width);
  if (beginsLine && outline_.breaks[cell] == outline_.breaks[row.first]) {
    result.blanks = piece.blanks;
    result.column = outline_.widthOf(outline_.textOf({start.range.start, piece.range.start}));
  }
  const std::uint32_t column = indent + result.width;
  std::uint32_t tail = piece.restWidth - piece.gap;
  if (measures_.isFlat(row)) {
    const std::uint32_t all = measures_.width(cell, row.last) + restAfter(row);
    if (column + 1 + all <= options_.width) tail = all;
  }
  result.room = column + tail < options_.width ? options_.width - column - tail : 0;
  return result;
}

/// Returns the alignment of cells that a list has as the author wrote it.
Alignment Printer::written(Alignment alignment) const {
  using Align = FormatOptions::Align;
  if (options_.align == Align::None) return Alignment::Never;
  const bool isList = alignment == Alignment::List || alignment == Alignment::Arrows;
  if (alignment == Alignment::Arrows && options_.alignsArrows) return Alignment::Always;
  return options_.align == Align::All && isList ? Alignment::Always : alignment;
}

/// Returns true if a control comment at the opener of a list or in it keeps the blanks before
/// cells.
bool Printer::keepsCells(Children items, std::uint8_t control) const {
  const auto isUnder = [&](std::uint32_t piece) {
    return (outline_.pieces[piece].controls & control) != 0;
  };
  const std::uint32_t first = items.front().first;
  return isUnder(first > 0 ? first - 1 : 0) ||
         std::ranges::any_of(items, [&](const Node& item) { return isUnder(item.first); });
}

/// Sets the blanks that the author wrote before the cells.
void Printer::keepCells(std::span<const ColumnRow> rows, std::span<const std::uint32_t> cells,
                        std::span<Pad> pads) const {
  for (std::size_t i = 0; i < rows.size(); ++i)
    if (rows[i].takesPart && rows[i].blanks > 0) pads[i] = {rows[i].blanks, cells[i]};
}

/// Returns the blanks before the cells of rows, as a part of one column or of one for each group.
std::vector<Pad> Printer::padsOf(std::span<const ColumnRow> rows,
                                 std::span<const std::uint32_t> cells, Alignment alignment) {
  std::vector<Pad> pads(rows.size());
  const std::vector<std::uint32_t> blanks = alignedBlanks(rows, alignment);
  std::uint32_t column = 0;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (column == 0 || (alignment == Alignment::Groups && rows[i].isApart)) column = cells[i];
    if (blanks[i] > 0) pads[i] = {blanks[i], column};
  }
  return pads;
}

/// Aligns the cells of rows whose text before the cell is broken, and ends on the line of the cell,
/// with the other cells of the list if the author did.
void Printer::followColumn(std::span<const ColumnRow> rows, std::span<const std::uint32_t> cells,
                           std::span<Pad> pads) const {
  const auto leader = std::ranges::find_if(pads, [](const Pad& pad) { return pad.blanks > 1; });
  if (leader == pads.end()) return;
  const ColumnRow& row = rows[static_cast<std::size_t>(leader - pads.begin())];
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (cells[i] == 0 || rows[i].takesPart) continue;
    const Piece& piece = outline_.pieces[cells[i]];
    if (piece.breakBefore || piece.commentCount > 0) continue;
    const std::uint32_t start = piece.range.start;
    const std::size_t line = outline_.text.rfind('\n', start) + 1;
    const std::uint32_t indent = static_cast<std::uint32_t>(line) + outline_.indentOf(piece);
    if (outline_.widthOf(outline_.textOf({indent, start})) == row.column)
      pads[i] = {0, leader->column, row.width + leader->blanks};
  }
}

/// Returns the piece that may be aligned in statements that stand below each other; 0 for none.
std::uint32_t Printer::cellOf(const Node& statement) const {
  const Children parts = childrenOf(statement);
  switch (statement.kind) {
    case K::Assignment: return parts.size() == 3 && parts[1].kind == K::Equals ? parts[1].first : 0;
    case K::Relationship: {
      if (parts.size() != 3) return 0;
      const std::uint32_t inner = parts[0].kind == K::Relationship ? cellOf(parts[0]) : 0;
      return inner > 0 ? inner : parts[1].first;
    }
    case K::Resource: {
      const Brackets brackets = bracketsOf(parts);
      if (!brackets.any() || brackets.isEmpty()) return 0;
      const Node& body = parts[brackets.open + 1];
      const Children inner = childrenOf(body);
      return body.kind == K::ResourceBody && inner.size() > 2 ? inner[2].first : 0;
    }
    case K::CaseOption: return parts.back().kind == K::Block ? parts.back().first : 0;
    default: return 0;
  }
}

/// Returns true if the statement is printed on one line unless its cell is aligned.
bool Printer::isLine(const Node& statement) const {
  return measures_.isFlat(statement) &&
         indent_ + measures_.width(statement) + restAfter(statement) <= options_.width;
}

/// Returns the blanks before the cells of statements that stand below each other, in lines with the
/// current indentation; empty if none is aligned.
std::vector<Pad> Printer::statementPads(Children items) {
  const Alignment alignment = written(Alignment::Groups);
  const auto isPadded = [&](const Node& item) {
    const std::uint32_t cell = cellOf(item);
    return cell > 0 && outline_.pieces[cell].blanks > 1;
  };
  if (alignment == Alignment::Never || std::ranges::none_of(items, isPadded)) return {};
  std::vector<ColumnRow> rows(items.size());
  std::vector<std::uint32_t> cells(items.size());
  bool isAny = false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::uint32_t cell = cellOf(items[i]);
    const bool goesOn = i > 0 && items[i - 1].kind == items[i].kind && isLine(items[i - 1]);
    if (cell > 0) rows[i] = rowOf(items[i], cell, indent_);
    rows[i].isApart |= !goesOn;
    cells[i] = cell;
    // Only the value of an assignment may break.
    rows[i].mustFit = isLine(items[i]);
    rows[i].takesPart &= rows[i].mustFit || items[i].kind == K::Assignment;
    isAny |= rows[i].takesPart && rows[i].blanks > 1;
  }
  if (!isAny) return {};
  std::vector<Pad> pads = padsOf(rows, cells, alignment);
  // A statement that is alone may stand in the column of others before it, such as of a block
  // around it.
  for (std::size_t i = 0; i < items.size(); ++i) {
    const bool isAlone = rows[i].isApart && (i + 1 == items.size() || rows[i + 1].isApart);
    // Blanks that are added before the cell may exceed its column.
    const bool hasRoom = rows[i].column > rows[i].width && rows[i].blanks <= rows[i].room;
    if (isAlone && rows[i].takesPart && rows[i].blanks > 1 && pads[i].blanks == 0 && hasRoom &&
        columns_.contains(indent_ + rows[i].column))
      pads[i] = {rows[i].column - rows[i].width, cells[i]};
  }
  for (std::size_t i = 0; i < items.size(); ++i)
    if (pads[i].blanks > 0) columns_.insert(indent_ + rows[i].width + pads[i].blanks);
  return pads;
}

/// Prints a statement with an aligned cell.
void Printer::printStatementWithCell(const Node& statement, Pad pad) {
  const std::uint32_t cell = cellOf(statement);
  printFlat(statement.first, cell);
  out_.setCell(pad);
  if (statement.kind != K::Assignment) return printFlat(cell, statement.last);
  printFlat(cell, cell + 1);
  printAssignedValue(childrenOf(statement)[2]);
}

}  // namespace puppet::format
