#include "analysis/format/range_part.h"

#include <algorithm>

#include "analysis/format/outline.h"
#include "analysis/format/shape.h"
#include "parser/support/ascii.h"

namespace puppet::format {

using parser::Cursor;
using K = SyntaxKind;

namespace {

/// Returns true if the children of a node of this kind are formatted individually.
bool holdsItems(K kind) {
  switch (kind) {
    case K::SourceFile:
    case K::Block:
    case K::Resource:
    case K::ResourceBody:
    case K::Case:
    case K::Selector:
    case K::HashLiteral:
    case K::ArrayLiteral:
    case K::ParameterList: return true;
    default: return isAttributeList(kind);
  }
}

TextRange withoutBlanks(std::string_view text, TextRange range) {
  while (range.start < range.end && isSpace(text[range.start])) ++range.start;
  while (range.start < range.end && isSpace(text[range.end - 1])) --range.end;
  return range;
}

std::int32_t indentationAt(std::string_view text, std::uint32_t offset) {
  const std::size_t lineBreak = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  const std::size_t line = lineBreak == std::string_view::npos ? 0 : lineBreak + 1;
  std::size_t end = line;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  return static_cast<std::int32_t>(end - line);
}

/// List, and the statement or item of another list that contains it.
struct Place {
  Cursor list;
  Cursor construct;
};

/// Returns the innermost list that contains all of `range`.
Place placeOf(const parser::SyntaxTree& tree, TextRange range) {
  const std::vector<Cursor> path = pathTo(tree, range.start);
  for (std::size_t i = path.size(); i-- > 1;) {
    if (!path[i].isNode() || !holdsItems(path[i].kind()) || path[i].start() >= range.start ||
        range.end >= path[i].end())
      continue;
    std::size_t construct = i;
    while (construct > 1 && !holdsItems(path[construct - 1].kind())) --construct;
    return {path[i], path[construct]};
  }
  return {Cursor::root(tree), Cursor::root(tree)};
}

/// Returns the offset in the new text of the piece at `offset` in the old text.
std::uint32_t newPlaceOf(const Layout& layout, std::uint32_t offset) {
  const auto piece = std::ranges::lower_bound(layout.before, offset, {}, &TextRange::start);
  if (piece == layout.before.end()) return 0;
  const TextRange after = layout.after[static_cast<std::size_t>(piece - layout.before.begin())];
  return std::min<std::uint32_t>(after.start, static_cast<std::uint32_t>(layout.text.size()));
}

/// Returns the part with the items that `range` touches, of the innermost list around it; an empty
/// one if there is none.
FormatPart itemsAround(const parser::SyntaxTree& tree, const Layout& layout, TextRange range,
                       const FormatOptions& options) {
  const auto [list, construct] = placeOf(tree, range);
  FormatPart part;
  part.range = {range.end, range.start};
  for (const Cursor item : list.children()) {
    if (item.end() < range.start || item.start() > range.end || item.missing()) continue;
    part.range.start = std::min(part.range.start, item.fullStart());
    part.range.end = std::max(part.range.end, item.end());
  }
  if (part.range.start >= part.range.end) return {.range = {}};
  if (list.is(K::SourceFile) || tree.options.mode.epp) return part;
  const std::int32_t old = indentationAt(tree.text.view(), construct.start());
  const std::int32_t now = indentationAt(layout.text, newPlaceOf(layout, construct.start()));
  const auto indent = static_cast<std::int32_t>(std::max(options.indent, 1U));
  part.shift = (old + indent - 1) / indent * indent - now;
  return part;
}

}  // namespace

FormatPart partAround(const parser::SyntaxTree& tree, const Layout& layout, TextRange range,
                      const FormatOptions& options) {
  const std::string_view text = tree.text.view();
  const bool reachesEnd = range.end >= text.size();
  range = withoutBlanks(text, range);
  if (reachesEnd && range == withoutBlanks(text, {0, tree.text.size()})) return {};
  FormatPart part = itemsAround(tree, layout, range, options);
  if (part.range.empty()) return part;
  part.range = withMoves(layout, part.range);
  if (reachesEnd) part.range.end = kEndOfFile;
  return part;
}

FormatPart partUpTo(const parser::SyntaxTree& tree, const Layout& layout, const Cursor& construct,
                    std::uint32_t offset, const FormatOptions& options) {
  FormatPart part;
  if (holdsStatements(placeOf(tree, construct.range()).list.kind())) {
    part = itemsAround(tree, layout, construct.range(), options);
  } else {
    part.range = construct.range();
    part.shift = indentationAt(tree.text.view(), construct.start()) -
                 indentationAt(layout.text, newPlaceOf(layout, construct.start()));
  }
  part.range.end = std::min(part.range.end, offset);
  if (withMoves(layout, part.range).end > offset) return {.range = {}};
  part.range = withMoves(layout, part.range);
  return part;
}

}  // namespace puppet::format
