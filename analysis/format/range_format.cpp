#include "analysis/format/range_format.h"

#include <algorithm>

#include "analysis/format/shape.h"
#include "parser/syntax/cursor.h"
#include "parser/tokens/token_class.h"

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

bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

TextRange withoutBlanks(std::string_view text, TextRange range) {
  while (range.start < range.end && isBlank(text[range.start])) ++range.start;
  while (range.start < range.end && isBlank(text[range.end - 1])) --range.end;
  return range;
}

std::uint32_t indentationAt(std::string_view text, std::uint32_t offset) {
  const std::size_t lineBreak = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  const std::size_t line = lineBreak == std::string_view::npos ? 0 : lineBreak + 1;
  std::size_t end = line;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) ++end;
  return static_cast<std::uint32_t>(end - line);
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
std::uint32_t newPlaceOf(const FormatResult& result, std::uint32_t offset) {
  const auto piece = std::ranges::lower_bound(result.before, offset, {}, &TextRange::start);
  if (piece == result.before.end()) return 0;
  const TextRange after = result.after[static_cast<std::size_t>(piece - result.before.begin())];
  return std::min<std::uint32_t>(after.start, static_cast<std::uint32_t>(result.text.size()));
}

/// Returns the gaps before the arrows of a list's rows.
std::vector<TextRange> arrowGaps(const Cursor& list) {
  std::vector<TextRange> gaps;
  for (const Cursor row : list.children()) {
    if (!isRow(row.kind())) continue;
    std::uint32_t end = row.start();
    for (const Cursor part : row.children()) {
      if (parser::isAttributeArrow(part.kind())) gaps.push_back({end, part.start()});
      if (!part.missing()) end = part.end();
    }
  }
  return gaps;
}

FormatPart partAround(const parser::SyntaxTree& tree, const FormatResult& result, TextRange range,
                      const FormatOptions& options) {
  FormatPart part;
  const auto [list, construct] = placeOf(tree, range);
  part.range = {range.end, range.start};
  for (const Cursor item : list.children()) {
    if (item.end() < range.start || item.start() > range.end || item.missing()) continue;
    part.range.start = std::min(part.range.start, item.fullStart());
    part.range.end = std::max(part.range.end, item.end());
  }
  if (part.range.start > part.range.end) part.range = {};
  // The text of a heredoc may move from the gap after the part into it.
  if (tree.text.slice(part.range).find("@(") != std::string_view::npos) {
    const auto next =
        std::ranges::lower_bound(result.before, part.range.end, {}, &TextRange::start);
    if (next != result.before.end()) part.range.end = next->start;
  }
  part.gaps = arrowGaps(list);
  if (list.is(K::SourceFile) || tree.options.mode.epp) return part;
  const std::uint32_t old = indentationAt(tree.text.view(), construct.start());
  const std::uint32_t now = indentationAt(result.text, newPlaceOf(result, construct.start()));
  const std::uint32_t level = (old + options.indent - 1) / options.indent * options.indent;
  part.shift = static_cast<std::int32_t>(level) - static_cast<std::int32_t>(now);
  return part;
}

}  // namespace

std::vector<TextEdit> formatRange(const parser::SyntaxTree& tree, TextRange range,
                                  const FormatOptions& options) {
  range = withoutBlanks(tree.text.view(), range);
  const FormatResult result = format(tree, options);
  if (!result.problem.empty()) return {};
  return provenEdits(tree, editsOf(tree, result, partAround(tree, result, range, options)));
}

}  // namespace puppet::format
