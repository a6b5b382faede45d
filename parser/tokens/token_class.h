#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "parser/tokens/syntax_kind.h"

namespace puppet::parser {

// Token classes that ANY_TOK of nodes.def refers to, and the categories of elements.

using K = SyntaxKind;

constexpr bool isAssignmentOperator(K k) {
  return k == K::Equals || k == K::PlusEquals || k == K::MinusEquals;
}
constexpr bool isRelationshipOperator(K k) { return k >= K::EdgeRight && k <= K::NotifyLeft; }
constexpr bool isVirtualMarker(K k) { return k == K::At || k == K::AtAt; }
constexpr bool isAttributeArrow(K k) { return k == K::FatArrow || k == K::PlusArrow; }
constexpr bool isAttributeName(K k) {
  return k == K::Name || k == K::Star || (isKeyword(k) && k != K::KwTrue && k != K::KwFalse);
}
constexpr bool isCollectorOpen(K k) { return k == K::CollectOpen || k == K::ExportedCollectOpen; }
constexpr bool isCollectorClose(K k) {
  return k == K::CollectClose || k == K::ExportedCollectClose;
}
constexpr bool isUnaryOperator(K k) { return k == K::Bang || k == K::Minus || k == K::Star; }
constexpr bool isParenOpen(K k) { return k == K::LParen || k == K::LineStartLParen; }
constexpr bool isArrayOpen(K k) { return k == K::LBracket || k == K::ListStart; }
constexpr bool isMethodName(K k) { return k == K::Name || k == K::KwType; }
constexpr bool isHeredocOpening(K k) { return k == K::HeredocTag || k == K::HeredocBadTag; }
constexpr bool isHeredocPart(K k) { return k == K::HeredocText || k == K::HeredocHead; }
constexpr bool isFunctionKeyword(K k) { return k == K::KwFunction || k == K::Name; }
constexpr bool isTypeExpression(K k) {
  return k == K::TypeName || k == K::Access || k == K::MissingExpression;
}
constexpr bool isAttributeKeyword(K k) { return k == K::KwAttr || k == K::Name; }
constexpr bool isDefinitionName(K k) {
  return k == K::Name || k == K::Word || k == K::TypeName || k == K::String || k == K::KwClass;
}
constexpr bool isBinaryOperator(K k) {
  switch (k) {
    case K::KwIn:
    case K::KwAnd:
    case K::KwOr:
    case K::Match:
    case K::NoMatch:
    case K::Star:
    case K::Slash:
    case K::Percent:
    case K::Plus:
    case K::Minus:
    case K::ShiftLeft:
    case K::ShiftRight:
    case K::EqualEqual:
    case K::NotEqual:
    case K::Greater:
    case K::GreaterEqual:
    case K::Less:
    case K::LessEqual: return true;
    default: return false;
  }
}

/// Returns true for tokens that are expressions by themselves.
constexpr bool isExpressionToken(K k) {
  switch (k) {
    case K::Name:
    case K::Word:
    case K::TypeName:
    case K::Number:
    case K::Variable:
    case K::String:
    case K::Regex:
    case K::KwTrue:
    case K::KwFalse:
    case K::KwUndef:
    case K::KwDefault:
    case K::KwAttr:
    case K::KwPrivate:
    case K::KwType:
    case K::KwFunction:  // as elements of arrays and hashes
    case K::EppText:
    case K::MissingExpression: return true;
    default: return false;
  }
}

/// Returns true for elements that may occur between any two children of a node.
constexpr bool isExtra(K k) {
  return k == K::EppOpen || k == K::EppClose || k == K::EppBlank || k == K::HeredocBody ||
         k == K::Skipped;
}

/// Returns true for tokens that separate the elements of a list or the interpolations of a string.
constexpr bool isSeparator(K k) {
  return k == K::Comma || k == K::Semicolon || k == K::Dot || k == K::StringMiddle ||
         k == K::HeredocMiddle;
}

enum class NodeCategory : std::uint8_t { Syntax, Expression, Definition };

/// Returns the base of a node kind's typed view (nodes.def).
constexpr NodeCategory categoryOf(K node) {
  switch (node) {
#define NODE(kind_, view_, ...) \
  case K::kind_: return NodeCategory::view_;
#include "parser/tokens/nodes.def"
    default: return NodeCategory::Syntax;
  }
}

/// Kinds of leaf expressions and of nodes whose view is an Expression or a Definition.
inline constexpr auto kExpressions = [] {
  std::array<bool, std::numeric_limits<std::uint8_t>::max() + 1> expressions{};
  for (std::size_t i = 0; i < expressions.size(); ++i) {
    const auto kind = static_cast<K>(i);
    expressions[i] =
        isTokenKind(kind) ? isExpressionToken(kind) : categoryOf(kind) != NodeCategory::Syntax;
  }
  return expressions;
}();

/// Returns true for kExpressions, with one load: views ask for each child.
constexpr bool isExpression(K k) { return kExpressions[static_cast<std::size_t>(k)]; }

}  // namespace puppet::parser
