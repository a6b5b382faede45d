#include "parser/syntax/slots.h"

#include "parser/syntax/views.h"

namespace puppet::parser {

std::size_t SlotWalk::next(SyntaxKind child) {
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

const Slot* SlotWalk::unfilled() const {
  for (std::size_t i = filled_ ? slot_ + 1 : slot_; i < slots_.size(); ++i)
    if (slots_[i].count == Slot::Count::One) return &slots_[i];
  return nullptr;
}

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

}  // namespace puppet::parser
