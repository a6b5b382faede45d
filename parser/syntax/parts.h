#pragma once

#include <algorithm>
#include <array>

#include "parser/syntax/views.h"

namespace puppet::parser {

/// Returns the children in the first `count` slots of a node, all of which must be required slots,
/// in one walk over the children; the accessors of a view take one walk each. Absent parts are
/// empty.
template <std::size_t count, class View>
std::array<Cursor, count> firstParts(const View& node) {
  static_assert(std::ranges::all_of(slotsOf(View::kKind).first(count), [](const Slot& slot) {
    return slot.count == Slot::Count::One;
  }));
  std::array<Cursor, count> parts;
  std::size_t found = 0;
  if (node.green().empty() || node.green().hasError()) {
    for (Cursor& part : parts) part = node.slot(found++);
    return parts;
  }
  std::uint32_t offset = node.fullStart();
  for (const GreenElement child : node.green().node()->children()) {
    if (!isExtra(child.kind())) {
      parts[found] = Cursor(node.tree(), child, offset);
      if (++found == count) break;
    }
    offset += child.fullWidth();
  }
  return parts;
}

/// Returns the first child in each slot of a node, in one walk over the children. Absent parts are
/// empty.
template <class View>
std::array<Cursor, slotsOf(View::kKind).size()> partsOf(const View& node) {
  std::array<Cursor, slotsOf(View::kKind).size()> parts;
  SlotWalk walk(View::kKind);
  for (const Cursor child : node.children()) {
    const std::size_t slot = walk.next(child.kind());
    if (slot < parts.size() && !parts[slot]) parts[slot] = child;
  }
  return parts;
}

/// Returns the child of a node kind that only one slot accepts; empty if absent.
template <class View>
View onlyChild(const Cursor& node) {
  for (const Cursor child : node.children())
    if (child.is(View::kKind)) return View(child);
  return {};
}

}  // namespace puppet::parser
