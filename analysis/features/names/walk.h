#pragma once

#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Calls `enter` for every element of the tree in text order, and `leave` for every node after its
/// last child. Keeps an explicit stack, so that the depth of the tree is not limited by the call
/// stack.
template <typename Enter, typename Leave>
void walk(const parser::SyntaxTree& tree, const Enter& enter, const Leave& leave) {
  using parser::Cursor;
  struct Level {
    Cursor node;
    Cursor::Iterator next, end;
  };
  std::vector<Level> levels;
  const auto push = [&](const Cursor& node) {
    levels.push_back({node, node.children().begin(), node.children().end()});
  };
  const Cursor root = Cursor::root(tree);
  enter(root);
  push(root);
  while (!levels.empty()) {
    Level& level = levels.back();
    if (level.next == level.end) {
      leave(level.node);
      levels.pop_back();
      continue;
    }
    const Cursor child = *level.next;
    ++level.next;
    enter(child);
    if (child.isNode()) push(child);
  }
}

}  // namespace puppet::analysis
