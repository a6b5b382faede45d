#include "parser/syntax/cursor.h"

#include "parser/tokens/token_class.h"

namespace puppet::parser {
namespace {

/// Calls `visit` for the tokens of `node` that end after `from`, in text order, until it returns
/// false.
template <typename Visit>
bool forTokensFrom(const Cursor& node, std::uint32_t from, const Visit& visit) {
  for (const Cursor child : node.children()) {
    if (child.end() <= from && child.fullStart() < from) continue;
    if (child.isToken() ? !visit(child) : !forTokensFrom(child, from, visit)) return false;
  }
  return true;
}

/// Appends the adjacent heredoc bodies from `from` on, which belong to the tags of one line.
void collectBodies(const Cursor& node, std::uint32_t from, std::vector<Cursor>& bodies) {
  for (const Cursor child : node.children()) {
    if (child.end() <= from) continue;
    if (!bodies.empty() && child.fullStart() > bodies.back().end()) return;
    if (child.is(SyntaxKind::HeredocBody)) {
      bodies.push_back(child);
    } else if (child.isNode()) {
      collectBodies(child, from, bodies);
    }
  }
}

std::uint32_t startOfLine(std::string_view text, std::uint32_t offset) {
  while (offset > 0 && text[offset - 1] != '\n') --offset;
  return offset;
}

/// Returns the number of tags with a text before `offset` on its line of code. The texts of the
/// tags of a line follow it in tag order. A line break inside a string does not end a line of code.
std::uint32_t tagsBefore(const SyntaxTree& tree, std::uint32_t offset) {
  std::uint32_t lineStart = startOfLine(tree.text.view(), offset);
  std::uint32_t tags = 0;
  for (bool complete = false; !complete;) {
    complete = true;
    tags = 0;
    forTokensFrom(Cursor::root(tree), lineStart, [&](const Cursor& token) {
      if (token.start() >= offset) return false;
      if (token.start() < lineStart) {  // a multi-line token: the line of code starts earlier
        lineStart = startOfLine(tree.text.view(), token.start());
        complete = false;
        return false;
      }
      if (token.green().token().has(Token::NewlineBefore)) tags = 0;
      if (token.is(SyntaxKind::HeredocTag)) ++tags;
      return true;
    });
  }
  return tags;
}

}  // namespace

std::vector<Cursor> pathTo(const SyntaxTree& tree, std::uint32_t offset) {
  std::vector<Cursor> path{Cursor::root(tree)};
  while (path.back().isNode()) {
    Cursor next;
    for (const Cursor child : path.back().children()) {
      if (child.fullRange().contains(offset)) {
        next = child;
        break;
      }
      if (!child.fullRange().empty() || !next) next = child;  // past the end: the last token
    }
    if (!next) break;
    path.push_back(next);
  }
  return path;
}

Cursor heredocBodyOf(const Cursor& tag) {
  if (!tag.is(SyntaxKind::HeredocTag)) return {};
  const std::uint32_t before = tagsBefore(*tag.tree(), tag.start());
  std::vector<Cursor> bodies;
  collectBodies(Cursor::root(*tag.tree()), tag.end(), bodies);
  return before < bodies.size() ? bodies[before] : Cursor();
}

}  // namespace puppet::parser
