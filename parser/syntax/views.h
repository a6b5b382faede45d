#pragma once

#include <cassert>
#include <iterator>

#include "parser/syntax/cursor.h"
#include "parser/syntax/slots.h"
#include "parser/tokens/token_class.h"

namespace puppet::parser {

/// Marks a cursor that is known to be of a view's kind, or empty.
struct Fitting {};

/// Base of all typed views. A view is a cursor of a known kind; accessors return an empty view for
/// an absent part. `If(cursor)` is empty unless the cursor is an If.
class Syntax : public Cursor {
 public:
  Syntax() = default;
  explicit Syntax(const Cursor& cursor) : Cursor(cursor) {}
  Syntax(Fitting /*mark*/, const Cursor& cursor) : Cursor(cursor) {}
  /// Returns the first child in `slot` (an index into slotsOf(kind())), or an empty cursor.
  Cursor slot(std::size_t slot) const { return childInSlot(*this, slot); }

 protected:
  template <SyntaxKind node, std::size_t slot>
  Cursor part() const {
    if constexpr (isPositioned(node, slot))
      return positionedChild(*this, slot);
    else
      return childInSlot(*this, slot);
  }
};

/// Any element that is valid as an expression: a leaf token or a node.
class Expression : public Syntax {
 public:
  Expression() = default;
  explicit Expression(const Cursor& cursor)
      : Syntax(isExpression(cursor.kind()) ? cursor : Cursor()) {}
  Expression(Fitting mark, const Cursor& cursor) : Syntax(mark, cursor) {}
};

using Definition = Expression;

/// Elements of a LIST or EXPRS slot as views of type View; skips separators and extras.
template <typename View>
class ViewList {
 public:
  ViewList() = default;
  ViewList(const Cursor& parent, std::size_t slot) {
    if (!parent.isNode()) return;
    const auto [first, last] = childrenInSlot(parent, slot);
    first_ = Iterator(first, last);
    last_ = Iterator(last, last);
  }

  class Iterator {
   public:
    using value_type = View;
    using difference_type = std::ptrdiff_t;
    Iterator() = default;
    Iterator(Cursor::Iterator at, Cursor::Iterator end) : at_(at), end_(end) { skip(); }
    View operator*() const { return View(Fitting(), *at_); }
    Iterator& operator++() {
      ++at_;
      skip();
      return *this;
    }
    Iterator operator++(int) {
      Iterator before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.at_ == b.at_; }

   private:
    void skip() {
      while (at_ != end_ && !fits((*at_).kind())) ++at_;
    }
    static bool fits(SyntaxKind kind) {
      if constexpr (requires { View::kKind; })
        return kind == View::kKind;
      else
        return isExpression(kind);
    }
    Cursor::Iterator at_, end_;
  };

  Iterator begin() const { return first_; }
  Iterator end() const { return last_; }
  bool empty() const { return first_ == last_; }
  std::size_t size() const { return static_cast<std::size_t>(std::distance(first_, last_)); }

 private:
  Iterator first_;
  Iterator last_;
};

#define NODE(kind_, view_, ...) class kind_;
#include "parser/tokens/nodes.def"

// One class for each row of nodes.def, one accessor for each slot. CHILD accessors are templates
// only so that they may return a view that is declared later.
#define NODE(kind_, view_, ...)                                        \
  class kind_ : public view_ {                                         \
   public:                                                             \
    static constexpr SyntaxKind kKind = SyntaxKind::kind_;             \
    kind_() = default;                                                 \
    explicit kind_(const Cursor& cursor)                               \
        : view_(Fitting(), cursor.is(kKind) ? cursor : Cursor()) {}    \
    kind_(Fitting mark, const Cursor& cursor) : view_(mark, cursor) {} \
    __VA_ARGS__                                                        \
  };
#define PUPPET_SLOT(name) std::integral_constant<std::size_t, slotIndex(kKind, #name)>::value
#define PUPPET_PART(name) this->template part<kKind, PUPPET_SLOT(name)>()
#define TOK(name, kind) \
  Cursor name() const { return PUPPET_PART(name); }
#define OPT_TOK(name, kind) TOK(name, kind)
#define ANY_TOK(name, class_) TOK(name, class_)
#define EXPR(name) \
  Expression name() const { return {Fitting(), PUPPET_PART(name)}; }
#define OPT_EXPR(name) EXPR(name)
#define OPT_TYPE(name) EXPR(name)
#define CHILD(name, kind)                      \
  template <typename View = kind>              \
  View name() const {                          \
    return View(Fitting(), PUPPET_PART(name)); \
  }
#define OPT(name, kind) CHILD(name, kind)
#define LIST(name, kind) \
  ViewList<kind> name() const { return {*this, PUPPET_SLOT(name)}; }
#define EXPRS(name) \
  ViewList<Expression> name() const { return {*this, PUPPET_SLOT(name)}; }
#include "parser/tokens/nodes.def"
#undef PUPPET_PART
#undef PUPPET_SLOT

/// Calls `visitor` with the typed view of a node, or with a plain Cursor for a token or an empty
/// cursor.
template <typename Visitor>
decltype(auto) visit(const Cursor& cursor, Visitor&& visitor) {
  switch (cursor.kind()) {
#define NODE(kind_, view_, ...) \
  case SyntaxKind::kind_: return visitor(kind_(Fitting(), cursor));
#include "parser/tokens/nodes.def"
    default: return visitor(cursor);
  }
}

}  // namespace puppet::parser
