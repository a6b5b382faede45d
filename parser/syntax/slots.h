#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>
#include <utility>

#include "parser/syntax/cursor.h"
#include "parser/tokens/token_class.h"

namespace puppet::parser {

/// Content of one slot of a node: one entry of a row of nodes.def.
struct Slot {
  enum class Content : std::uint8_t { Token, Class, Expression, Node };
  enum class Count : std::uint8_t { One, Optional, Many };

  std::string_view name;
  Content content = Content::Expression;
  Count count = Count::One;
  SyntaxKind kind = SyntaxKind::EndOfFile;  ///< for Token and Node
  bool (*inClass)(SyntaxKind) = nullptr;    ///< for Class

  constexpr bool accepts(SyntaxKind k) const {
    switch (content) {
      case Content::Token:
      case Content::Node: return k == kind;
      case Content::Class: return inClass(k);
      case Content::Expression: return isExpression(k);
    }
    return false;
  }
};

// kSlotsOf<Kind>: one array for each row of nodes.def. The empty first entry keeps a row without
// slots from being an array of size zero.
namespace slots {
#define TOK(name_, kind_) \
  Slot{#name_, Slot::Content::Token, Slot::Count::One, SyntaxKind::kind_, nullptr},
#define OPT_TOK(name_, kind_) \
  Slot{#name_, Slot::Content::Token, Slot::Count::Optional, SyntaxKind::kind_, nullptr},
#define ANY_TOK(name_, class_) \
  Slot{#name_, Slot::Content::Class, Slot::Count::One, SyntaxKind::EndOfFile, is##class_},
#define EXPR(name_) \
  Slot{#name_, Slot::Content::Expression, Slot::Count::One, SyntaxKind::EndOfFile, nullptr},
#define OPT_EXPR(name_) \
  Slot{#name_, Slot::Content::Expression, Slot::Count::Optional, SyntaxKind::EndOfFile, nullptr},
#define OPT_TYPE(name_)                                                            \
  Slot{#name_, Slot::Content::Class, Slot::Count::Optional, SyntaxKind::EndOfFile, \
       isTypeExpression},
#define CHILD(name_, kind_) \
  Slot{#name_, Slot::Content::Node, Slot::Count::One, SyntaxKind::kind_, nullptr},
#define OPT(name_, kind_) \
  Slot{#name_, Slot::Content::Node, Slot::Count::Optional, SyntaxKind::kind_, nullptr},
#define LIST(name_, kind_) \
  Slot{#name_, Slot::Content::Node, Slot::Count::Many, SyntaxKind::kind_, nullptr},
#define EXPRS(name_) \
  Slot{#name_, Slot::Content::Expression, Slot::Count::Many, SyntaxKind::EndOfFile, nullptr},
#define NODE(kind_, view_, ...) \
  inline constexpr std::array k##kind_ = std::to_array<Slot>({Slot{}, __VA_ARGS__});
#include "parser/tokens/nodes.def"
}  // namespace slots

/// Returns the slots of a node kind, in order.
constexpr std::span<const Slot> slotsOf(SyntaxKind node) {
  switch (node) {
#define NODE(kind_, view_, ...) \
  case SyntaxKind::kind_: return std::span<const Slot>(slots::k##kind_).subspan(1);
#include "parser/tokens/nodes.def"
    default: return {};
  }
}

/// Returns the index of the slot `name`; fails to compile if the row has no such slot.
consteval std::size_t slotIndex(SyntaxKind node, std::string_view name) {
  const auto slots = slotsOf(node);
  for (std::size_t i = 0; i < slots.size(); ++i)
    if (slots[i].name == name) return i;
  throw "no such slot";
}

/// Returns true for a slot that a child of an error-free node fills by its position: one behind
/// required slots alone.
consteval bool isPositioned(SyntaxKind node, std::size_t slot) {
  return std::ranges::all_of(slotsOf(node).first(slot + 1),
                             [](const Slot& one) { return one.count == Slot::Count::One; });
}

struct SlotTable;

/// Walks the children of a node and returns the slot of each. Advances to a later slot only if the
/// child fits no earlier one, and never past an empty required slot.
class SlotWalk {
 public:
  explicit SlotWalk(SyntaxKind node);

  static constexpr std::size_t kNone = ~std::size_t{0};  ///< an extra or a separator
  static constexpr std::size_t kWrong = kNone - 1;       ///< fits no slot

  std::size_t next(SyntaxKind child);
  /// Returns the first required slot after the last filled one, or null.
  const Slot* unfilled() const;

 private:
  /// Returns the required slots not yet reached, as bits.
  std::uint32_t needed() const;

  const SlotTable& table_;
  std::uint32_t slot_ = 0;
  bool filled_ = false;
};

/// Returns the first child in a slot; empty if there is none, or if `node` is not one.
Cursor childInSlot(const Cursor& node, std::size_t slot);
/// Returns the child in a slot for which isPositioned() holds; empty for an empty cursor.
Cursor positionedChild(const Cursor& node, std::size_t slot);

/// Returns a range that starts with the first child in a slot and contains all of them. Others in
/// it fit none of the kinds that the slot accepts.
std::pair<Cursor::Iterator, Cursor::Iterator> childrenInSlot(const Cursor& node, std::size_t slot);

}  // namespace puppet::parser
