#include "parser/syntax/slots.h"

#include <array>
#include <cstdint>
#include <limits>

#include "parser/syntax/views.h"

namespace puppet::parser {

namespace {

constexpr auto kKinds = static_cast<std::size_t>(std::numeric_limits<std::uint8_t>::max()) + 1;

/// Of each kind of node how many places stand before the first that may be empty or hold several.
constexpr auto kFilledPlaces = [] {
  std::array<std::uint8_t, kKinds> counts{};
  for (std::size_t kind = 0; kind < kKinds; ++kind)
    for (const Slot& slot : slotsOf(static_cast<SyntaxKind>(kind))) {
      if (slot.count != Slot::Count::One) break;
      ++counts[kind];
    }
  return counts;
}();

std::size_t filledPlaces(SyntaxKind node) { return kFilledPlaces[static_cast<std::size_t>(node)]; }

/// The child in a place of a sound node before which all are filled: where it stands, extras apart.
Cursor::Iterator childAt(const Cursor::Children& children, std::size_t place) {
  auto at = children.begin();
  for (; at != children.end(); ++at)
    if (!isExtra((*at).kind()) && place-- == 0) break;
  return at;
}

}  // namespace

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
  auto first = children.end(), last = children.end();
  if (slot == filledPlaces(node.kind()) && !node.green().hasError()) {
    const Slot& place = slotsOf(node.kind())[slot];
    for (auto at = childAt(children, slot); at != children.end(); ++at) {
      const SyntaxKind kind = (*at).kind();
      if (isExtra(kind)) continue;
      if (place.accepts(kind)) {
        if (first == children.end()) first = at;
        last = std::next(at);
        if (place.count != Slot::Count::Many) break;
      } else if (!isSeparator(kind)) {
        break;
      }
    }
    return {first, first == children.end() ? first : last};
  }
  SlotWalk walk(node.kind());
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
  if (!isNode()) return {};
  if (slot < filledPlaces(kind()) && !green().hasError()) {
    const Children all = children();
    const Iterator at = childAt(all, slot);
    return at == all.end() ? Cursor() : *at;
  }
  SlotWalk walk(kind());
  for (const Cursor child : children()) {
    const std::size_t found = walk.next(child.kind());
    if (found == slot) return child;
    if (found != SlotWalk::kNone && found != SlotWalk::kWrong && found > slot) break;
  }
  return {};
}

}  // namespace puppet::parser
