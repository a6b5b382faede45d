#include "parser/syntax/cursor.h"

#include <algorithm>

namespace puppet::parser {

Cursor::Children Cursor::childrenNear(std::uint32_t offset) const {
  if (!isNode() || offset >= end()) return children();
  const GreenNode& node = *element_.node();
  const auto sums = node.widthSums();
  const auto blocks =
      static_cast<std::size_t>(std::ranges::upper_bound(sums, offset - fullStart_) - sums.begin());
  const std::uint32_t skipped = blocks == 0 ? 0 : sums[blocks - 1];
  return {tree_, node.children().subspan(blocks * GreenNode::kSumStride), fullStart_ + skipped};
}

std::vector<Cursor> pathTo(const SyntaxTree& tree, std::uint32_t offset) {
  std::vector<Cursor> path{Cursor::root(tree)};
  while (path.back().isNode()) {
    Cursor next;
    for (const Cursor child : path.back().childrenNear(offset)) {
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

}  // namespace puppet::parser
