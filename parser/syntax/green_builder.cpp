#include "parser/syntax/green_builder.h"

#include <algorithm>

#include "parser/tokens/node_sets.h"

namespace puppet::parser {
namespace {

/// Returns the flags of a node of the kind, whatever is inside.
std::uint8_t flagsOf(SyntaxKind kind) {
  switch (kind) {
    case SyntaxKind::Skipped: return GreenNode::HasError;
    case SyntaxKind::Assignment: return GreenNode::HasAssignment;
    case SyntaxKind::Binary:
    case SyntaxKind::Case:
    case SyntaxKind::Selector: return GreenNode::HasComparison;
    default: return isDefinition(kind) ? GreenNode::HasDefinition : 0;
  }
}

}  // namespace

const GreenNode* GreenBuilder::wrap(SyntaxKind kind, std::size_t mark, std::size_t lookahead) {
  const std::size_t count = stack_.size() - mark;
  auto* node = static_cast<GreenNode*>(arena_.allocate(GreenNode::sizeWith(count)));
  auto* children = reinterpret_cast<GreenElement*>(node + 1);
  auto* sums = reinterpret_cast<std::uint32_t*>(children + count);
  std::uint32_t width = 0, tokens = 0;
  std::uint16_t depth = 0;
  std::uint8_t flags = flagsOf(kind);
  for (std::size_t i = mark; i < stack_.size(); ++i) {
    const GreenElement child = stack_[i];
    *children++ = child;
    if (isExtra(child.kind())) flags |= GreenNode::HasExtra;
    if (child.isToken()) {
      const Token token = child.token();
      width += token.fullWidth();
      if (token.kind() == SyntaxKind::Variable) flags |= GreenNode::HasVariable;
      if (token.has(Token::Missing))
        flags |= GreenNode::HasError;
      else
        ++tokens;
    } else {
      const GreenNode* inner = child.node();
      width += inner->width;
      tokens += inner->tokenCount;
      depth = std::max(depth, inner->depth);
      flags |= inner->flags & ~GreenNode::HasExtra;
    }
    if ((i - mark + 1) % GreenNode::kSumStride == 0) *sums++ = width;
  }
  *node = GreenNode{.width = width,
                    .childCount = static_cast<std::uint32_t>(count),
                    .lookahead = static_cast<std::uint32_t>(
                        std::min<std::size_t>(lookahead, GreenNode::kFarLookahead)),
                    .tokenCount = tokens,
                    .depth = static_cast<std::uint16_t>(depth + 1),
                    .kind = kind,
                    .flags = flags};
  stack_.resize(mark);
  stack_.push_back(node);
  return node;
}

void GreenBuilder::markFinding(std::size_t index) {
  if (stack_[index].isToken()) return;
  // Casting away const is safe: the builder created the node, and no other reference exists before
  // the tree is complete.
  const_cast<GreenNode*>(stack_[index].node())->flags |= GreenNode::HasFinding;
}

}  // namespace puppet::parser
