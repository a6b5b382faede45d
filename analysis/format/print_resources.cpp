#include <algorithm>

#include "analysis/format/printer.h"
#include "analysis/format/shape.h"

namespace puppet::format {

using K = SyntaxKind;

void Printer::printResource(Children children) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any() || brackets.isEmpty()) return printInOrder(children);
  const Children bodies = children.subspan(brackets.open + 1, brackets.close - brackets.open - 1);
  for (std::size_t i = 0; i < brackets.open; ++i) printNode(children[i]);
  const bool outer = std::exchange(isInHead_, false);
  const bool outerAttributes = std::exchange(isInAttributes_, true);
  const bool isOne =
      bodies.front().kind == K::ResourceBody &&
      std::ranges::count_if(bodies, [](const Node& body) { return !isSeparatorNode(body); }) == 1;
  if (isOne && !pieceOf(bodies.front()).isHard) {
    printSingleBody(children.subspan(brackets.open), bodies.front());
  } else {
    printFlat(children[brackets.open]);
    printBodies(bodies, children.back());
    breakForClose(indent_);
    printFlat(children.back());
  }
  isInHead_ = outer;
  isInAttributes_ = outerAttributes;
}

/// Prints the title on the line of the brace and the attributes below; a title that does not fit
/// there is printed on a line of its own, unless it is an array that the author opened there.
void Printer::printSingleBody(Children children, const Node& body) {
  const Children parts = childrenOf(body);
  printFlat(children.front());
  const Node& title = parts.front();
  const std::uint32_t colon = parts.size() > 1 ? parts[1].last : title.last;
  const bool opens = title.kind == K::ArrayLiteral && !measures_.isFlat(title);
  const bool isOnLine = (opens || fits(title.first, colon)) && !hasLineComment(title);
  if (!isOnLine) {
    LineBreak lineBreak{level(), level()};
    lineBreak.isFirst = true;
    out_.setBreak(lineBreak);
  }
  // Below a title that ends on a line of its own, attributes are indented by another level.
  const bool isTitleApart = !isOnLine || !measures_.isFlat(title);
  const std::uint32_t indent = isTitleApart ? level(2) : level();
  {
    const Indent inner(*this, isTitleApart ? level() : indent_);
    printNode(title);
    if (parts.size() > 1) printFlat(parts[1]);
  }
  if (parts.size() > 2) {
    printItems(parts.subspan(2), indent);
    if (!isSeparatorNode(parts.back())) addComma(parts.back(), children.back());
    breakForClose(indent_);
  } else if (!isOnLine || hasLineComment(children.back())) {
    breakForClose(indent_);
  }
  printFlat(children.back());
}

/// Returns true if the author wrote one of several bodies on one line, and it fits there.
bool Printer::isBodyOnLine(const Node& body, std::uint32_t indent) const {
  const Node& last = childrenOf(body).back();
  const bool endsInComma = isSeparatorNode(last) && !pieceOf(last).isDropped;
  const std::uint32_t width = measures_.width(body) + (endsInComma ? 0 : 1);
  return measures_.isFlat(body) && indent + width <= options_.width;
}

/// Returns the blanks after the colon of each body on one line.
std::vector<Pad> Printer::bodyPads(Children items) const {
  std::vector<ColumnRow> rows(items.size());
  std::vector<std::uint32_t> cells(items.size());
  bool goesOn = false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (isSeparatorNode(items[i])) continue;
    const Children parts = childrenOf(items[i]);
    const bool isOnLine = parts.size() > 2 && isBodyOnLine(items[i], level());
    if (isOnLine) {
      cells[i] = parts[2].first;
      rows[i] = rowOf(items[i], cells[i], level());
      rows[i].mustFit = true;
    }
    rows[i].isApart |= !goesOn;
    goesOn = isOnLine;
  }
  return padsOf(rows, cells, written(Alignment::Groups));
}

/// Prints bodies whose titles begin lines. A `;` ends each body, but a `,` may end a single one.
void Printer::printBodies(Children items, const Node& close) {
  const std::vector<Pad> pads = bodyPads(items);
  const bool isAlone = items.size() == 1;
  bool isFirst = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (isSeparatorNode(items[i])) continue;
    LineBreak lineBreak{level(), level()};
    lineBreak.isFirst = isFirst;
    isFirst = false;
    out_.setBreak(lineBreak);
    const Indent inner(*this, level());
    const Children parts = childrenOf(items[i]);
    if (items[i].kind != K::ResourceBody || parts.size() < 2) {
      printNode(items[i]);
    } else if (parts.size() == 2) {
      printInOrder(parts);
    } else if (isBodyOnLine(items[i], indent_)) {
      printBodyOnLine(parts, pads[i]);
    } else {
      printNode(parts[0]);
      printFlat(parts[1]);
      const bool hasSeparator = isSeparatorNode(parts.back()) && !isAlone;
      printItems(hasSeparator ? parts.first(parts.size() - 1).subspan(2) : parts.subspan(2),
                 level());
    }
    if (i + 1 < items.size()) {
      out_.writePiece(items[i + 1].first);
    } else if (!isAlone) {
      out_.writeSemicolon();
    } else if (parts.size() > 2 && !isSeparatorNode(parts.back())) {
      addComma(parts.back(), close);
    }
  }
}

void Printer::printBodyOnLine(Children parts, Pad pad) {
  printFlat(parts[0].first, parts[1].last);
  if (pad.blanks > 0) out_.setCell(pad);
  printFlat(parts[2].first, parts.back().last);
}

}  // namespace puppet::format
