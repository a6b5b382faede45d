#include "parser/parse/node_reuse.h"

#include "parser/tokens/token_class.h"

namespace puppet::parser {
namespace {

/// Maximum depth of reused nodes; deeper ones are parsed again, so that nesting limits equal those
/// of a parse from scratch.
constexpr std::uint16_t kMaxDepth = 200;

bool holdsStatements(SyntaxKind k) { return k == SyntaxKind::SourceFile || k == SyntaxKind::Block; }

std::size_t tokensOf(GreenElement element) {
  if (!element.isToken()) return element.node()->tokenCount;
  return element.token().has(Token::Missing) ? 0 : 1;
}

}  // namespace

NodeReuse::NodeReuse(const GreenNode& oldRoot, std::vector<SameTokens> same)
    : same_(std::move(same)) {
  path_.push_back({&oldRoot, 0, 0, oldRoot.tokenCount});
}

NodeReuse::Run NodeReuse::itemsAt(std::size_t index, SyntaxKind kind, SyntaxKind separator) {
  return runAt(index, separator,
               [kind](const GreenNode&, const GreenNode& node) { return node.kind == kind; });
}

NodeReuse::Run NodeReuse::statementsAt(std::size_t index) {
  return runAt(index, SyntaxKind::EndOfFile, [](const GreenNode& list, const GreenNode& node) {
    return holdsStatements(list.kind) && !isExtra(node.kind) &&
           node.kind != SyntaxKind::EppParameters;
  });
}

/// Finds the unchanged run that contains the new token `index`; returns false if there is none.
bool NodeReuse::enter(std::size_t index) {
  while (part_ < same_.size() && same_[part_].end <= index) ++part_;
  if (part_ == same_.size() || index < same_[part_].start) return false;
  oldEnd_ = same_[part_].oldStart + (same_[part_].end - same_[part_].start);
  return true;
}

bool NodeReuse::isIntact(const GreenNode& node, std::size_t oldIndex) const {
  constexpr auto kDamage = GreenNode::HasError | GreenNode::HasFinding;
  return (node.flags & kDamage) == 0 && node.depth <= kMaxDepth &&
         node.lookahead != GreenNode::kFarLookahead &&
         oldIndex + node.tokenCount + node.lookahead <= oldEnd_;
}

template <typename Wanted>
NodeReuse::Run NodeReuse::runAt(std::size_t index, SyntaxKind separator, const Wanted& wanted) {
  Run run;
  if (!enter(index)) return run;
  const std::size_t oldIndex = same_[part_].oldStart + (index - same_[part_].start);
  const Frame* frame = find(oldIndex, wanted);
  if (!frame) return run;
  const auto children = frame->node->children();
  const std::size_t first = frame->child;
  std::size_t tokens = 0, width = 0;
  for (std::size_t i = first; i < children.size(); ++i) {
    if (i > first && separator != SyntaxKind::EndOfFile) {
      const GreenElement between = children[i];
      if (between.kind() != separator || between.hasError() || i + 1 == children.size()) break;
      ++tokens;
      width += between.fullWidth();
      ++i;
    }
    if (children[i].isToken()) break;
    const GreenNode& node = *children[i].node();
    if (!wanted(*frame->node, node) || !isIntact(node, oldIndex + tokens)) break;
    tokens += node.tokenCount;
    width += node.width;
    run.elements = children.subspan(first, i + 1 - first);
    run.tokens = tokens;
    run.looked = std::max(run.looked, tokens + node.lookahead);
    run.width = static_cast<std::uint32_t>(width);
  }
  return run;
}

/// Returns the frame whose current child is the wanted node that begins with the old token
/// `oldIndex`, or null.
template <typename Wanted>
NodeReuse::Frame* NodeReuse::find(std::size_t oldIndex, const Wanted& wanted) {
  while (path_.size() > 1 && oldIndex >= path_.back().end) path_.pop_back();
  for (;;) {
    Frame& frame = path_.back();
    if (frame.token > oldIndex) return nullptr;  // the index is smaller than in an earlier call
    const auto children = frame.node->children();
    while (frame.child < children.size() &&
           frame.token + tokensOf(children[frame.child]) <= oldIndex)
      frame.token += tokensOf(children[frame.child++]);
    if (frame.child == children.size()) return nullptr;
    const GreenElement child = children[frame.child];
    if (child.isToken()) return nullptr;
    if (frame.token == oldIndex && wanted(*frame.node, *child.node())) return &frame;
    path_.push_back({child.node(), 0, frame.token, frame.token + child.node()->tokenCount});
  }
}

}  // namespace puppet::parser
