#pragma once

#include "parser/syntax/views.h"

namespace puppet::analysis {

/// Returns the `*x` that `element` of a list is, within any number of parentheses; an empty view
/// for another expression.
inline parser::Unary unfoldedIn(parser::Expression element) {
  while (const parser::Parenthesized inner{element}) element = inner.expression();
  const parser::Unary unary(element);
  return unary && unary.operator_().is(parser::SyntaxKind::Star) ? unary : parser::Unary();
}

}  // namespace puppet::analysis
