#include "parser/syntax/cursor.h"

#include "parser/syntax/heredoc_bodies.h"

namespace puppet::parser {

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
  return tag.is(SyntaxKind::HeredocTag) ? HeredocBodies(*tag.tree()).of(tag) : Cursor();
}

}  // namespace puppet::parser
