#include "parser/parse/node_reuse.h"

#include <algorithm>
#include <cstring>

namespace puppet::parser {
namespace {

/// Deep nodes are parsed anew, so that the limits on nesting are those of a parse from nothing.
constexpr std::uint16_t kMaxDepth = 200;

/// Texts are compared in blocks first; most of a large file is the same.
constexpr std::size_t kBlock = 256;

std::size_t samePrefix(std::string_view a, std::string_view b) {
  const std::size_t most = std::min(a.size(), b.size());
  std::size_t same = 0;
  while (same + kBlock <= most && std::memcmp(a.data() + same, b.data() + same, kBlock) == 0)
    same += kBlock;
  while (same < most && a[same] == b[same]) ++same;
  return same;
}

/// At most `most` bytes.
std::size_t sameSuffix(std::string_view a, std::string_view b, std::size_t most) {
  const char *aEnd = a.data() + a.size(), *bEnd = b.data() + b.size();
  std::size_t same = 0;
  while (same + kBlock <= most &&
         std::memcmp(aEnd - same - kBlock, bEnd - same - kBlock, kBlock) == 0)
    same += kBlock;
  while (same < most && aEnd[-1 - static_cast<std::ptrdiff_t>(same)] ==
                            bEnd[-1 - static_cast<std::ptrdiff_t>(same)])
    ++same;
  return same;
}

bool holdsStatements(SyntaxKind k) { return k == SyntaxKind::SourceFile || k == SyntaxKind::Block; }

std::size_t tokensOf(GreenElement element) {
  if (!element.isToken()) return element.node()->tokenCount;
  return element.token().has(Token::Missing) ? 0 : 1;
}

}  // namespace

NodeReuse::NodeReuse(const SyntaxTree& oldTree, std::span<const Token> oldTokens,
                     std::string_view newText, std::span<const Token> newTokens)
    : oldCount_(oldTokens.size()), newCount_(newTokens.size()) {
  const std::string_view oldText = oldTree.text.view();
  const std::size_t prefix = samePrefix(oldText, newText);
  const std::size_t suffix =
      sameSuffix(oldText, newText, std::min(oldText.size(), newText.size()) - prefix);
  const std::size_t most = std::min(oldCount_, newCount_);

  // Equal tokens within the change may have other texts, so only those outside of it count.
  for (std::size_t end = 0; head_ < most && oldTokens[head_] == newTokens[head_]; ++head_) {
    end += oldTokens[head_].fullWidth();
    if (end > prefix) break;
  }
  for (std::size_t width = 0; tail_ < most - head_; ++tail_) {
    const Token token = oldTokens[oldCount_ - 1 - tail_];
    width += token.fullWidth();
    if (token != newTokens[newCount_ - 1 - tail_] || width > suffix) break;
  }
  path_.push_back({oldTree.root, 0, 0, oldTree.root->tokenCount});
}

const GreenNode* NodeReuse::statementAt(std::size_t index) {
  const std::size_t oldIndex = oldIndexOf(index);
  if (oldIndex == kNone) return nullptr;
  const GreenNode* node = statementAtOld(oldIndex);
  if (!node || !isIntact(*node, oldIndex)) return nullptr;
  used_ = true;
  return node;
}

std::size_t NodeReuse::oldIndexOf(std::size_t index) const {
  if (index < head_) return index;
  if (index >= newCount_ - tail_) return index + oldCount_ - newCount_;
  return kNone;
}

bool NodeReuse::isIntact(const GreenNode& node, std::size_t oldIndex) const {
  if (node.flags != 0 || node.depth > kMaxDepth || node.lookahead == GreenNode::kFarLookahead)
    return false;
  return oldIndex >= oldCount_ - tail_ || oldIndex + node.tokenCount + node.lookahead <= head_;
}

const GreenNode* NodeReuse::statementAtOld(std::size_t oldIndex) {
  while (path_.size() > 1 && oldIndex >= path_.back().end) path_.pop_back();
  for (;;) {
    Frame& frame = path_.back();
    if (frame.token > oldIndex) return nullptr;  // asked about an earlier place than before
    const auto children = frame.node->children();
    while (frame.child < children.size() &&
           frame.token + tokensOf(children[frame.child]) <= oldIndex)
      frame.token += tokensOf(children[frame.child++]);
    if (frame.child == children.size()) return nullptr;
    const GreenElement child = children[frame.child];
    if (child.isToken()) return nullptr;
    if (frame.token == oldIndex && holdsStatements(frame.node->kind)) return child.node();
    path_.push_back({child.node(), 0, frame.token, frame.token + child.node()->tokenCount});
  }
}

}  // namespace puppet::parser
