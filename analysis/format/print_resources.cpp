#include <algorithm>

#include "analysis/format/printer.h"
#include "analysis/format/shape.h"

namespace puppet::format {

using K = SyntaxKind;

void Printer::resource(Children children) {
  const Brackets brackets = bracketsOf(children);
  if (!brackets.any() || brackets.isEmpty()) return inOrder(children);
  const Children bodies = children.subspan(brackets.open + 1, brackets.close - brackets.open - 1);
  for (std::size_t i = 0; i < brackets.open; ++i) this->node(children[i]);
  const bool outer = std::exchange(isInHead_, false);
  const bool isOne =
      bodies.front().kind == K::ResourceBody &&
      std::ranges::count_if(bodies, [](const Node& body) { return !isSeparatorNode(body); }) == 1;
  if (isOne) {
    singleBody(children.subspan(brackets.open), bodies.front());
  } else {
    flat(children[brackets.open]);
    this->bodies(bodies);
    breakForClose(indent_);
    flat(children.back());
  }
  isInHead_ = outer;
}

/// Prints the title on the line of the brace and the attributes below; a title that does not fit
/// there is printed on a line of its own.
void Printer::singleBody(Children children, const Node& body) {
  const Children parts = childrenOf(body);
  flat(children.front());
  const Node& title = parts.front();
  const std::uint32_t colon = parts.size() > 1 ? parts[1].last : title.last;
  const bool isOnLine = fits(title.first, colon) && !hasLineComment(title);
  if (!isOnLine) {
    LineBreak lineBreak{level(), level()};
    lineBreak.isFirst = true;
    out_.setBreak(lineBreak);
  }
  const std::uint32_t indent = isOnLine ? level() : level(2);
  {
    const Indent inner(*this, isOnLine ? indent_ : level());
    node(title);
    if (parts.size() > 1) flat(parts[1]);
  }
  if (parts.size() > 2) {
    items(parts.subspan(2), indent);
    if (!isSeparatorNode(parts.back())) out_.comma();
    breakForClose(indent_);
  } else if (!isOnLine || hasLineComment(children.back())) {
    breakForClose(indent_);
  }
  flat(children.back());
}

/// Returns true if the author wrote one of several bodies on one line, and it fits there.
bool Printer::isBodyOnLine(const Node& body, std::uint32_t indent) const {
  return measures_.isFlat(body) && indent + measures_.width(body) + 1 <= options_.width;
}

/// Returns the blanks after the colon of each body on one line.
std::vector<Pad> Printer::bodyPads(Children items) const {
  std::vector<Pad> pads(items.size());
  if (options_.align == FormatOptions::Align::None) return pads;
  for (std::size_t first = 0, last; first < items.size(); first = last) {
    last = first + 1;
    const auto isRow = [&](const Node& body) {
      return isSeparatorNode(body) || (childrenOf(body).size() > 2 && isBodyOnLine(body, level()));
    };
    if (!isRow(items[first])) continue;
    while (last < items.size() && isRow(items[last]) && followsDirectly(items[last])) ++last;
    std::vector<ColumnRow> rows(last - first);
    for (std::size_t i = first; i < last; ++i) {
      if (isSeparatorNode(items[i])) continue;
      const Children parts = childrenOf(items[i]);
      rows[i - first] = {measures_.width(parts[0].first, parts[1].last), pieceOf(parts[2]).blanks,
                         true};
    }
    const std::uint32_t widest = widestOf(rows);
    for (std::size_t i = first; i < last; ++i)
      rows[i - first].takesPart &=
          level() + measures_.width(items[i]) + 1 + widest - rows[i - first].width <=
          options_.width;
    if (!hasColumns(rows)) continue;
    for (std::size_t i = first; i < last; ++i)
      if (rows[i - first].takesPart)
        pads[i] = {widest - rows[i - first].width + 1, items[first].first + 1};
  }
  return pads;
}

/// Prints several bodies: each title begins a line, and a `;` ends each body.
void Printer::bodies(Children items) {
  const std::vector<Pad> pads = bodyPads(items);
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
      node(items[i]);
    } else if (parts.size() == 2) {
      inOrder(parts);
    } else if (isBodyOnLine(items[i], indent_)) {
      bodyOnLine(parts, pads[i]);
    } else {
      node(parts[0]);
      flat(parts[1]);
      const bool hasSeparator = isSeparatorNode(parts.back());
      this->items(hasSeparator ? parts.first(parts.size() - 1).subspan(2) : parts.subspan(2),
                  level());
    }
    if (i + 1 < items.size()) {
      out_.piece(items[i + 1].first);
    } else {
      out_.semicolon();
    }
  }
}

void Printer::bodyOnLine(Children parts, Pad pad) {
  flat(parts[0].first, parts[1].last);
  if (pad.blanks > 0) out_.setCell(pad);
  flat(parts[2].first, parts.back().last);
}

}  // namespace puppet::format
