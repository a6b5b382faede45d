#include "analysis/features/selection_ranges.h"

#include "analysis/features/comments.h"
#include "parser/syntax/cursor.h"
#include "parser/tokens/token_class.h"

namespace puppet::analysis {
namespace {

using parser::Cursor;
using parser::SyntaxKind;

bool isOpeningToken(SyntaxKind kind) {
  switch (kind) {
    case SyntaxKind::LBrace:
    case SyntaxKind::SelectorLBrace:
    case SyntaxKind::LParen:
    case SyntaxKind::LineStartLParen:
    case SyntaxKind::LBracket:
    case SyntaxKind::ListStart:
    case SyntaxKind::Pipe:
    case SyntaxKind::StringHead: return true;
    default: return false;
  }
}

/// Returns the range between the brackets or quotes of `element`; empty if it has none.
TextRange insideOf(const Cursor& element) {
  if (element.is(SyntaxKind::String) && element.range().length() >= 2)
    return {element.start() + 1, element.end() - 1};
  if (!element.isNode()) return {};
  Cursor open, close;
  for (const Cursor child : element.children()) {
    if (!child.isToken() || child.missing()) continue;
    if (!open && isOpeningToken(child.kind())) open = child;
    close = child;
  }
  if (!open || open.end() > close.start()) return {};
  if (element.is(SyntaxKind::InterpolatedString)) return {open.start() + 1, close.end() - 1};
  return {open.end(), close.start()};
}

/// Returns the path to the token at `offset`; of two adjacent tokens, to the one that is a word.
std::vector<Cursor> pathToWord(const parser::SyntaxTree& tree, std::uint32_t offset) {
  std::vector<Cursor> path = pathTo(tree, offset);
  const bool inside = path.back().start() < offset && offset < path.back().end();
  if (offset == 0 || inside || parser::isExpressionToken(path.back().kind())) return path;
  std::vector<Cursor> before = pathTo(tree, offset - 1);
  const Cursor& token = before.back();
  return token.end() == offset && parser::isExpressionToken(token.kind()) ? before : path;
}

}  // namespace

std::vector<TextRange> selectionRanges(const parser::SyntaxTree& tree, std::uint32_t offset) {
  std::vector<TextRange> outermostFirst{{0, tree.text.size()}};
  const auto add = [&](TextRange range) {
    const bool around = range.start <= offset && offset <= range.end && !range.empty();
    if (around && outermostFirst.back().covers(range) && range != outermostFirst.back())
      outermostFirst.push_back(range);
  };
  const std::vector<Cursor> path = pathToWord(tree, offset);
  for (const Cursor& element : path) {
    add(element.range());
    add(insideOf(element));
  }
  if (offset < path.back().start())
    for (const Comment& comment : commentsBefore(path.back())) add(comment.range);
  return {outermostFirst.rbegin(), outermostFirst.rend()};
}

}  // namespace puppet::analysis
