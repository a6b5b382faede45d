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
void Printer::list(const Node& node, Children children) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any()) return inOrder(children);
  for (std::size_t i = 0; i < brackets.open; ++i) this->node(children[i]);
  const Node& close = children[brackets.close];
  const std::uint32_t first = children[brackets.open].first;
  if (fits(first, close.last) || (isIndex(children) && measures_.isFlat(first, close.last)))
    return flat(first, close.last);
  flat(children[brackets.open]);
  const Children inner = children.subspan(brackets.open + 1, brackets.close - brackets.open - 1);
  if (inner.empty()) {
    if (hasLineComment(close)) breakForClose(indent_, true);
    return flat(close);
  }
  if (mayHug(node, children, brackets)) {
    broken(inner.front());
    if (inner.size() > 1 && !outline_.pieces[inner[1].first].isDropped) flat(inner[1]);
    return flat(close);
  }
  if (node.kind == K::ParameterList || node.kind == K::LambdaParameters) {
    parameters(inner);
  } else {
    items(inner, level());
  }
  if (addsComma(node.kind) && !isSeparatorNode(inner.back())) out_.comma();
  breakForClose(indent_);
  flat(close);
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
void Printer::items(Children items, std::uint32_t indent) {
  const std::vector<Pad> pads = arrowPads(items);
  const bool outer = std::exchange(isInHead_, false);
  bool isFirst = true;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (isSeparatorNode(items[i])) {
      // Required even if the flat list omits it.
      if (items[i].kind == K::Comma) out_.piece(items[i].first);
      continue;
    }
    LineBreak lineBreak{indent, indent};
    lineBreak.isFirst = isFirst;
    isFirst = false;
    out_.setBreak(lineBreak);
    const Indent inner(*this, indent);
    item(items[i], pads[i]);
  }
  isInHead_ = outer;
}

void Printer::item(const Node& item, Pad pad) {
  if (!isRow(item.kind)) return node(item);
  const Children parts = childrenOf(item);
  if (parts.size() != 3) return inOrder(parts);
  if (pad.blanks > 0) {
    flat(parts[0]);
    out_.setCell(pad);
  } else {
    node(parts[0]);
  }
  flat(parts[1]);
  node(parts[2]);
}

/// Returns the blanks before the arrow of each item.
std::vector<Pad> Printer::arrowPads(Children items) const {
  std::vector<Pad> pads(items.size());
  if (options_.align == FormatOptions::Align::None) return pads;
  std::vector<ColumnRow> rows(items.size());
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!isRow(items[i].kind)) continue;
    const Children parts = childrenOf(items[i]);
    if (parts.size() != 3 || hasLineComment(parts[1])) continue;
    const std::uint32_t width = measures_.width(parts[0]);
    const bool isShort = parts[0].childCount == 0 || width <= options_.width / 2;
    rows[i] = {width, pieceOf(parts[1]).blanks,
               isShort && measures_.isFlat(parts[0]) && outline_.isOneLine(parts[0])};
  }
  const std::uint32_t widest = widestOf(rows);
  for (std::size_t i = 0; i < items.size(); ++i)
    if (rows[i].takesPart) pads[i] = {widest - rows[i].width + 1, items.front().first + 1};
  return pads;
}

void Printer::arguments(const Node& node, Children children) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any() || brackets.isEmpty()) return list(node, children);
  const Children items = children.subspan(1, brackets.close - 1);
  const Node& close = children[brackets.close];
  const bool isBroken = pieceOf(items.front()).isHard;
  if (putsPairsBelow(items)) {
    std::size_t pair = 0;
    while (items[pair].kind != K::Pair) ++pair;
    flat(children.front().first, items[pair].first);
    this->items(items.subspan(pair), level());
    breakForClose(indent_);
    return flat(close);
  }
  if (!isBroken && hugsLast(items, close)) {
    const Node& last = isSeparatorNode(items.back()) ? items[items.size() - 2] : items.back();
    flat(children.front().first, last.first);
    broken(last);
    return flat(close);
  }
  flat(children.front());
  this->items(items, level());
  breakForClose(indent_);
  flat(close);
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
