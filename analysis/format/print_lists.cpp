#include <algorithm>

#include "analysis/format/printer.h"
#include "analysis/format/shape.h"
#include "parser/tokens/token_class.h"

namespace puppet::format {

using K = SyntaxKind;

namespace {

/// Returns true for an index into a value, and for brackets around a single word: breaking these to
/// shorten a line would only reduce readability.
bool isIndex(std::span<const Node> children) {
  const K left = children.front().kind;
  const bool isType = left == K::TypeName || left == K::Access;
  const bool isWord = children.size() == 4 && children[2].childCount == 0;
  return parser::isArrayOpen(children[1].kind) && children.size() > 2 && (!isType || isWord) &&
         !parser::isArrayOpen(left);
}

}  // namespace

/// Prints a bracketed list and the code before its bracket: one item per line unless it fits.
void Printer::printList(const Node& node, Children children) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any()) return printInOrder(children);
  for (std::size_t i = 0; i < brackets.open; ++i) printNode(children[i]);
  const Node& close = children[brackets.close];
  const std::uint32_t first = children[brackets.open].first;
  if (fits(first, close.last) || (isIndex(children) && measures_.isFlat(first, close.last)))
    return printFlat(first, close.last);
  printFlat(children[brackets.open]);
  const Children inner = children.subspan(brackets.open + 1, brackets.close - brackets.open - 1);
  if (inner.empty()) {
    if (hasLineComment(close)) breakForClose(indent_, true);
    return printFlat(close);
  }
  if (mayHug(node, children, brackets)) {
    printBroken(inner.front());
    if (inner.size() > 1 && !outline_.pieces[inner[1].first].isDropped) printFlat(inner[1]);
    return printFlat(close);
  }
  if (node.kind == K::ParameterList || node.kind == K::LambdaParameters) {
    printParameters(inner);
  } else {
    const bool isFilled = pieceOf(children[brackets.open]).isFilled && linesFit(inner, level());
    const bool outer =
        std::exchange(isInAttributes_, isInAttributes_ || isAttributeList(node.kind));
    if (isFilled) {
      printFilledItems(inner, level());
    } else {
      printItems(inner, level());
    }
    isInAttributes_ = outer;
  }
  if (addsComma(node.kind) && !isSeparatorNode(inner.back())) addComma(inner.back(), close);
  breakForClose(indent_);
  printFlat(close);
}

/// Returns true if the only item opens on the line of the bracket: `[{`.
bool Printer::mayHug(const Node& list, Children children, Brackets brackets) const {
  if (list.kind != K::ArrayLiteral && list.kind != K::Access) return false;
  const Node& item = children[brackets.open + 1];
  const bool isOnly =
      brackets.close == brackets.open + 2 ||
      (brackets.close == brackets.open + 3 && isSeparatorNode(children[brackets.open + 2]));
  const bool isBroken = pieceOf(item).isHard || hasLineComment(children[brackets.close]);
  if (!isOnly || isBroken) return false;
  if (opensList(item.kind)) return true;
  return list.kind == K::Access && item.kind == K::Access;
}

/// Prints items and their separators on lines of their own.
void Printer::printItems(Children items, std::uint32_t indent) {
  const std::vector<Pad> pads = arrowPads(items, indent);
  const bool outer = std::exchange(isInHead_, false);
  bool isFirst = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (isSeparatorNode(items[i])) {
      // Required even if the flat list omits it.
      if (items[i].kind == K::Comma) out_.writePiece(items[i].first);
      continue;
    }
    LineBreak lineBreak{indent, indent};
    lineBreak.isFirst = isFirst;
    isFirst = false;
    out_.setBreak(lineBreak);
    const Indent inner(*this, indent);
    printItem(items[i], pads[i]);
  }
  isInHead_ = outer;
}

/// Prints short items on the lines on which the author wrote them.
void Printer::printFilledItems(Children items, std::uint32_t indent) {
  bool isFirst = true;
  for (const Node& item : items) {
    if (isSeparatorNode(item)) {
      out_.writePiece(item.first);
      continue;
    }
    LineBreak lineBreak{indent, indent};
    lineBreak.isFirst = isFirst;
    if (isFirst || pieceOf(item).isHard) out_.setBreak(lineBreak);
    isFirst = false;
    printFlat(item);
  }
}

/// Returns true if the lines fit that the author wrote items on, with separators, from the second
/// line on indented by `indent`; the first line begins at `column`.
bool Printer::linesFit(Children items, std::uint32_t indent) const {
  std::uint32_t column = indent;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!measures_.isFlat(items[i])) return false;
    const Piece& piece = pieceOf(items[i]);
    if (i > 0)
      column = piece.isHard ? indent : column + (isSeparatorNode(items[i]) ? 0 : piece.gap);
    column += measures_.width(items[i]);
    if (column + 1 > options_.width) return false;
  }
  return true;
}

void Printer::printItem(const Node& item, Pad pad) {
  if (!isRow(item.kind)) return printNode(item);
  const Children parts = childrenOf(item);
  if (parts.size() != 3) return printInOrder(parts);
  if (pad.blanks > 0) {
    printFlat(parts[0]);
    out_.setCell(pad);
  } else {
    printNode(parts[0]);
  }
  printFlat(parts[1]);
  printNode(parts[2]);
}

/// Returns the blanks before the arrow of each item, of which lines are indented by `indent`. All
/// attributes and what is in them are aligned, as puppet-lint demands by default.
std::vector<Pad> Printer::arrowPads(Children items, std::uint32_t indent) const {
  std::vector<ColumnRow> rows(items.size());
  std::vector<std::uint32_t> cells(items.size());
  bool isDemanded = isInAttributes_;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!isRow(items[i].kind)) continue;
    isDemanded |= items[i].kind == K::Attribute;
    const Children parts = childrenOf(items[i]);
    if (parts.size() != 3) continue;
    cells[i] = parts[1].first;
    rows[i] = rowOf(items[i], cells[i], indent);
  }
  Alignment alignment = written(Alignment::Arrows);
  if (isDemanded && alignment == Alignment::Arrows) alignment = Alignment::Always;
  const bool areKept = keepsCells(items, Control::kArrows);
  std::vector<Pad> pads = padsOf(rows, cells, areKept ? Alignment::Never : alignment);
  if (areKept) keepCells(rows, cells, pads);
  return pads;
}

void Printer::printArguments(const Node& node, Children children) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any() || brackets.isEmpty()) return printList(node, children);
  const Children items = children.subspan(1, brackets.close - 1);
  const Node& close = children[brackets.close];
  const bool isBroken = pieceOf(items.front()).isHard;
  if (putsPairsBelow(items)) {
    std::size_t pair = 0;
    while (items[pair].kind != K::Pair) ++pair;
    printFlat(children.front().first, items[pair].first);
    printItems(items.subspan(pair), level());
    breakForClose(indent_);
    return printFlat(close);
  }
  if (!isBroken && mayStayAsWritten(children)) return printAsWritten(children);
  if (!isBroken && hugsLast(items, close)) {
    const Node& last = isSeparatorNode(items.back()) ? items[items.size() - 2] : items.back();
    printFlat(children.front().first, last.first);
    keepOnLine(last.last, close);
    printBroken(last);
    return printFlat(close);
  }
  // A single word that fits on no line of its own would only be moved.
  const bool isWord = items.size() == 1 && items.front().childCount == 0;
  if (isWord && !isBroken && measures_.isFlat(children.front().first, close.last) &&
      level() + measures_.width(items.front()) > options_.width)
    return printFlat(children.front().first, close.last);
  printFlat(children.front());
  printItems(items, level());
  breakForClose(indent_);
  printFlat(close);
}

/// Returns true if arguments of which the first one follows the bracket have line breaks in or
/// between them, and the lines that begin with arguments or their ends fit.
bool Printer::mayStayAsWritten(Children children) const {
  if (measures_.isFlat(children.front().first, children.back().last)) return false;
  const std::uint32_t start = out_.columnOf(children.front().first);
  std::uint32_t column = start, line = indent_;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Piece& piece = pieceOf(children[i]);
    if (hasLineComment(children[i])) return false;
    if (i > 0 && piece.isHard) {
      line = i + 1 < children.size() ? level() : indent_;
      column = line;
    } else if (i > 0 && !piece.isDropped) {
      column += piece.gap;
    }
    if (measures_.isFlat(children[i])) {
      if (!piece.isDropped) column += measures_.width(children[i]);
      if (column > options_.width) return false;
    } else {
      // A broken argument ends with its closer.
      if (!opensLines(children[i].kind)) return false;
      column = line + 1;
    }
  }
  return column + restAfter(children.back()) <= options_.width;
}

/// Prints arguments with the line breaks that the author wrote between them. Brackets that open on
/// one line and close on different lines count as one level each.
void Printer::printAsWritten(Children children) {
  const bool isClosedApart = pieceOf(children.back()).isHard;
  if (!isClosedApart) keepOnLine(children.back().first, children.back());
  std::size_t lastBreak = children.size() - 1;
  while (lastBreak > 0 && !pieceOf(children[lastBreak]).isHard) --lastBreak;
  for (std::size_t i = 0; i < children.size(); ++i) {
    const bool isClose = i + 1 == children.size();
    const std::uint32_t line = lastBreak > 0 && !isClose ? level() : indent_;
    if (i > 0 && pieceOf(children[i]).isHard) {
      if (isClose) {
        breakForClose(line);
      } else {
        breakTo(line);
      }
    }
    if (isSeparatorNode(children[i])) {
      if (!pieceOf(children[i]).isDropped || isClosedApart) out_.writePiece(children[i].first);
      continue;
    }
    const Indent inner(*this, line);
    printNode(children[i]);
  }
}

/// Makes the closer of a list stay on the line of the pieces from `first` on that precede it.
void Printer::keepOnLine(std::uint32_t first, const Node& close) {
  Piece& closer = outline_.pieces[close.first];
  closer.restWidth = closer.gap + closer.width + restAfter(close);
  for (std::uint32_t i = first; i < close.first; ++i)
    outline_.pieces[i].restWidth = closer.restWidth;
}

/// Returns true if all arguments but the last stay on the line, and the last one opens on it.
bool Printer::hugsLast(Children items, const Node& close) const {
  const Node& last = isSeparatorNode(items.back()) ? items[items.size() - 2] : items.back();
  const bool opens = opensList(last.kind) || last.kind == K::Call || last.kind == K::MethodCall;
  if (!opens || hasLineComment(close) || pieceOf(last).isHard) return false;
  const std::uint32_t first = items.front().first - 1;
  if (!measures_.isFlat(first, last.first + 1)) return false;
  std::uint32_t opener = last.first + 1;
  if (!opensList(last.kind)) {
    // A call opens after its name.
    const Children parts = childrenOf(last);
    if (last.kind == K::MethodCall && (parts.back().kind != K::Lambda || !measures_.isFlat(last)))
      return parts.back().kind == K::Lambda;
    if (parts.size() < 2) return false;
    opener = parts[1].first + 1;
    if (!measures_.isFlat(first, opener)) return false;
  }
  return fitsUpTo(first, opener, out_.columnOf(first));
}

/// Returns true if the arguments end with pairs that are printed below, aligned.
bool Printer::putsPairsBelow(Children items) const {
  std::size_t pair = 0;
  while (pair < items.size() && items[pair].kind != K::Pair) ++pair;
  if (pair == 0 || pair == items.size()) return false;
  for (std::size_t i = 0; i < pair; ++i)
    if (pieceOf(items[i]).breakBefore || hasLineComment(items[i])) return false;
  const std::uint32_t first = items.front().first - 1, last = items[pair - 1].first;
  for (std::uint32_t i = first + 2; i < last; ++i)
    if (outline_.pieces[i].isHard) return false;
  return out_.columnOf(first) + measures_.width(first, last) + 1 <= options_.width;
}

}  // namespace puppet::format
