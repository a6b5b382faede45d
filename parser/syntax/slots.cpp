#include "parser/syntax/slots.h"

#include "parser/syntax/views.h"

namespace puppet::parser {
namespace {

/// Walks the children of a node and tells the slot of each. A slot is left when a child fits only into
/// a later one, and a slot that must be filled is never passed over empty.
class SlotWalk {
 public:
  explicit SlotWalk(SyntaxKind node) : slots_(slotsOf(node)) {}

  static constexpr std::size_t kNone = ~std::size_t{0};   ///< an extra or a separator
  static constexpr std::size_t kWrong = kNone - 1;        ///< belongs nowhere

  std::size_t next(SyntaxKind child) {
    if (isExtra(child)) return kNone;
    bool filled = filled_;
    for (std::size_t i = slot_; i < slots_.size(); ++i, filled = false) {
      const Slot& slot = slots_[i];
      if (slot.accepts(child) && (slot.count == Slot::Count::Many || !filled)) {
        slot_ = i;
        filled_ = true;
        return i;
      }
      if (slot.count == Slot::Count::One && !filled) break;
    }
    return isSeparator(child) ? kNone : kWrong;
  }

  /// The first slot after the last filled one that may not stay empty.
  const Slot* unfilled() const {
    for (std::size_t i = filled_ ? slot_ + 1 : slot_; i < slots_.size(); ++i)
      if (slots_[i].count == Slot::Count::One) return &slots_[i];
    return nullptr;
  }

 private:
  std::span<const Slot> slots_;
  std::size_t slot_ = 0;
  bool filled_ = false;
};

std::string verifyNode(const GreenNode& node) {
  if (isTokenKind(node.kind)) return "a node has the kind of a token";
  const std::string name(nameOf(node.kind));
  SlotWalk walk(node.kind);
  std::uint64_t width = 0, tokens = 0;
  for (const GreenElement child : node.children()) {
    width += child.fullWidth();
    tokens += child.isToken() ? !child.token().has(Token::Missing) : child.node()->tokenCount;
    if (node.kind != SyntaxKind::Skipped && walk.next(child.kind()) == SlotWalk::kWrong)
      return name + " has a child " + std::string(nameOf(child.kind())) + " that fits nowhere";
    if (child.isToken()) continue;
    if (child.node()->depth >= node.depth) return name + " is not deeper than its child";
    if (std::string wrong = verifyNode(*child.node()); !wrong.empty()) return wrong;
  }
  if (width != node.width) return name + " has a width that its children do not add up to";
  if (tokens != node.tokenCount) return name + " has a wrong token count";
  if (node.kind == SyntaxKind::Skipped) return {};
  if (const Slot* slot = walk.unfilled()) return name + " lacks " + std::string(slot->name);
  return {};
}

}  // namespace

std::pair<Cursor::Iterator, Cursor::Iterator> childrenInSlot(const Cursor& node, std::size_t slot) {
  const Cursor::Children children = node.children();
  SlotWalk walk(node.kind());
  auto first = children.end(), last = children.end();
  for (auto at = children.begin(); at != children.end(); ++at) {
    const std::size_t found = walk.next((*at).kind());
    if (found == SlotWalk::kNone || found == SlotWalk::kWrong || found < slot) continue;
    if (found > slot) break;
    if (first == children.end()) first = at;
    last = std::next(at);
  }
  return {first, first == children.end() ? first : last};
}

Cursor Syntax::slot(std::size_t slot) const {
  SlotWalk walk(kind());
  for (const Cursor child : children()) {
    const std::size_t found = walk.next(child.kind());
    if (found == slot) return child;
    if (found != SlotWalk::kNone && found != SlotWalk::kWrong && found > slot) break;
  }
  return {};
}

std::string verify(const SyntaxTree& tree) {
  if (tree.root->kind != SyntaxKind::SourceFile) return "the root is no SourceFile";
  if (tree.root->width != tree.text.size()) return "the tree does not cover the text";
  return verifyNode(*tree.root);
}

}  // namespace puppet::parser
