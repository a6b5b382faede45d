#include "parser/syntax/cursor.h"

#include <algorithm>

namespace puppet::parser {

// Called for most tokens by most walks: as one function it takes half the instructions of slice().
std::string_view Cursor::text() const {
  if (element_.empty()) return {};
  const std::string_view all = tree_->text.view();
  const std::size_t start = std::size_t{fullStart_} + element_.leading();
  if (start >= all.size()) return {};
  const std::size_t end = std::size_t{fullStart_} + element_.fullWidth();
  return {all.data() + start, std::min(end, all.size()) - start};
}

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
