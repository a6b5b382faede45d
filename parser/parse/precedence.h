#pragma once

#include <cstdint>

#include "parser/tokens/syntax_kind.h"

namespace puppet::parser {

/// Precedence of operators, loosest first, as in Puppet's language reference. Rows below `Or` and
/// the resource and assignment operators are not `expression`s of the grammar and have parse
/// functions of their own.
enum class Precedence : std::uint8_t {
  None,  ///< not an operator
  Lowest,
  Or = Lowest,
  And,
  Selector,
  Comparison,
  Equality,
  Shift,
  Additive,
  Multiplicative,
  Match,
  In,
  Minus,    ///< unary
  Splat,    ///< unary
  Not,      ///< unary
  Postfix,  ///< collectors, access, method calls and calls: bind to any operand
};

/// Returns the precedence of a token that follows an operand.
constexpr Precedence precedenceOf(SyntaxKind k) {
  using K = SyntaxKind;
  switch (k) {
    case K::KwOr: return Precedence::Or;
    case K::KwAnd: return Precedence::And;
    case K::Question: return Precedence::Selector;
    case K::Greater:
    case K::GreaterEqual:
    case K::Less:
    case K::LessEqual: return Precedence::Comparison;
    case K::EqualEqual:
    case K::NotEqual: return Precedence::Equality;
    case K::ShiftLeft:
    case K::ShiftRight: return Precedence::Shift;
    case K::Plus:
    case K::Minus: return Precedence::Additive;
    case K::Star:
    case K::Slash:
    case K::Percent: return Precedence::Multiplicative;
    case K::Match:
    case K::NoMatch: return Precedence::Match;
    case K::KwIn: return Precedence::In;
    case K::CollectOpen:
    case K::ExportedCollectOpen:
    case K::LBracket:
    case K::Dot:
    case K::LParen: return Precedence::Postfix;
    default: return Precedence::None;
  }
}

constexpr Precedence tighterThan(Precedence p) {
  return static_cast<Precedence>(static_cast<std::uint8_t>(p) + 1);
}

}  // namespace puppet::parser
