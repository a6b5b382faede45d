#include "parser/syntax/slots.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>

namespace puppet::parser {

/// The slots of one node kind as bit sets, which give the slot of a child without testing every
/// slot.
struct SlotTable {
  static constexpr auto kKinds =
      static_cast<std::size_t>(std::numeric_limits<std::uint8_t>::max()) + 1;
  static constexpr std::size_t kMaxSlots = 16;
  using Bits = std::uint16_t;

  std::span<const Slot> slots = {};
  Bits needed = 0;                       ///< required slots
  Bits lists = 0;                        ///< slots for several children
  Bits openEnded = 0;                    ///< slots whose kinds no later slot accepts
  std::uint8_t leastChildren = 0;        ///< number of required slots
  std::uint8_t filled = 0;               ///< number of leading required slots
  std::uint8_t filledAtEnd = 0;          ///< number of trailing required slots
  std::array<Bits, kKinds> accepting{};  ///< slots that accept a child, by kind

  constexpr explicit SlotTable(SyntaxKind node) : slots(slotsOf(node)) {
    for (std::size_t i = 0; i < slots.size(); ++i) {
      const auto bit = static_cast<Bits>(1u << i);
      if (slots[i].count == Slot::Count::One) needed |= bit;
      if (slots[i].count == Slot::Count::Many) lists |= bit;
      for (std::size_t kind = 0; kind < kKinds; ++kind)
        if (slots[i].accepts(static_cast<SyntaxKind>(kind))) accepting[kind] |= bit;
    }
    Bits later = 0;
    for (std::size_t i = slots.size(); i-- > 0; later |= static_cast<Bits>(1u << i))
      if (std::ranges::none_of(accepting, [&](Bits by) { return (by >> i & 1u) && (by & later); }))
        openEnded |= static_cast<Bits>(1u << i);
    leastChildren = static_cast<std::uint8_t>(std::popcount(needed));
    while (needed >> filled & 1u) ++filled;
    while (filledAtEnd < slots.size() && needed >> (slots.size() - 1 - filledAtEnd) & 1u)
      ++filledAtEnd;
  }
};

namespace {

// One constant per kind, since compilers limit the evaluation steps of a single one.
template <SyntaxKind node>
constexpr SlotTable kTable(node);

constexpr auto kTableOf = [] {
  std::array<const SlotTable*, SlotTable::kKinds> tables{};
  tables.fill(&kTable<SyntaxKind::EndOfFile>);  // for kinds without slots
#define NODE(kind_, view_, ...) \
  tables[static_cast<std::size_t>(SyntaxKind::kind_)] = &kTable<SyntaxKind::kind_>;
#include "parser/tokens/nodes.def"
  return tables;
}();

static_assert(std::ranges::all_of(kTableOf, [](const SlotTable* table) {
  return table->slots.size() <= SlotTable::kMaxSlots;
}));

constexpr const SlotTable& tableOf(SyntaxKind node) {
  return *kTableOf[static_cast<std::size_t>(node)];
}

constexpr auto kExtras = [] {
  std::array<bool, SlotTable::kKinds> extras{};
  for (std::size_t kind = 0; kind < extras.size(); ++kind)
    extras[kind] = isExtra(static_cast<SyntaxKind>(kind));
  return extras;
}();

/// Returns the child at index `place`, not counting extras, of an error-free node whose slots up to
/// there are all required. A hot path of evaluation.
Cursor::Iterator childAt(const Cursor& node, std::size_t place) {
  const GreenNode& green = *node.green().node();
  const auto elements = green.children();
  std::uint32_t offset = node.fullStart();
  const GreenElement* at = elements.data();
  if (!green.hasExtra()) {
    const GreenElement* const wanted = at + std::min(place, elements.size());
    while (at != wanted) offset += at++->fullWidth();
    return {node.tree(), at, offset};
  }
  for (const GreenElement* end = at + elements.size(); at != end; offset += at++->fullWidth())
    if (!kExtras[static_cast<std::size_t>(at->kind())] && place-- == 0) break;
  return {node.tree(), at, offset};
}

Cursor onlyOne(const Cursor& node, const Cursor::Iterator& at) {
  return at == node.children().end() ? Cursor() : *at;
}

/// Returns the child at index `place` from the end, of an error-free node whose slots behind it are
/// all required.
Cursor childFromEnd(const Cursor& node, std::size_t place) {
  const auto elements = node.green().node()->children();
  std::uint32_t offset = node.end();
  for (std::size_t i = elements.size(); i-- > 0;) {
    offset -= elements[i].fullWidth();
    if (!kExtras[static_cast<std::size_t>(elements[i].kind())] && place-- == 0)
      return {node.tree(), elements[i], offset};
  }
  return {};
}

}  // namespace

SlotWalk::SlotWalk(SyntaxKind node) : table_(tableOf(node)) {}

std::uint32_t SlotWalk::needed() const {
  return table_.needed & ~std::uint32_t{0} << (slot_ + filled_);
}

std::size_t SlotWalk::next(SyntaxKind child) {
  if (isExtra(child)) return kNone;
  const bool isClosed = filled_ && !(table_.lists >> slot_ & 1u);
  const std::uint32_t toCome = ~std::uint32_t{0} << (slot_ + isClosed);
  const std::uint32_t firstNeeded = needed() & (~needed() + 1);
  const std::uint32_t upToIt = firstNeeded | (firstNeeded - 1);  // all slots if none is required
  const std::uint32_t open = table_.accepting[static_cast<std::size_t>(child)] & toCome & upToIt;
  if (open == 0) return isSeparator(child) ? kNone : kWrong;
  slot_ = static_cast<std::uint32_t>(std::countr_zero(open));
  filled_ = true;
  return slot_;
}

const Slot* SlotWalk::unfilled() const {
  return needed() ? &table_.slots[static_cast<std::size_t>(std::countr_zero(needed()))] : nullptr;
}

std::pair<Cursor::Iterator, Cursor::Iterator> childrenInSlot(const Cursor& node, std::size_t slot) {
  const Cursor::Children children = node.children();
  auto first = children.end(), last = children.end();
  const SlotTable& table = tableOf(node.kind());
  if (slot == table.filled && !node.green().hasError()) {
    const SlotTable::Bits place = 1u << slot;
    for (auto at = childAt(node, slot); at != children.end(); ++at) {
      const SyntaxKind kind = (*at).kind();
      if (isExtra(kind)) continue;
      if (table.accepting[static_cast<std::size_t>(kind)] & place) {
        if (table.openEnded & table.lists & place) return {at, children.end()};
        if (first == children.end()) first = at;
        last = std::next(at);
        if (!(table.lists & place)) break;
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

Cursor childInSlot(const Cursor& node, std::size_t slot) {
  if (!node.isNode()) return {};
  if (!node.green().hasError()) {
    const SlotTable& table = tableOf(node.kind());
    if (slot < table.filled) return onlyOne(node, childAt(node, slot));
    const bool isRequired = table.needed >> slot & 1u;
    if (!isRequired && node.green().node()->childCount == table.leastChildren) return {};
    const std::size_t behind = table.slots.size() - 1 - slot;
    if (behind < table.filledAtEnd) return childFromEnd(node, behind);
  }
  SlotWalk walk(node.kind());
  for (const Cursor child : node.children()) {
    const std::size_t found = walk.next(child.kind());
    if (found == slot) return child;
    if (found != SlotWalk::kNone && found != SlotWalk::kWrong && found > slot) break;
  }
  return {};
}

Cursor positionedChild(const Cursor& node, std::size_t slot) {
  if (!node) return {};
  return node.green().hasError() ? childInSlot(node, slot) : onlyOne(node, childAt(node, slot));
}

}  // namespace puppet::parser
