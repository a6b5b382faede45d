#pragma once

#include "analysis/eval/operators/arithmetic.h"

namespace puppet::analysis {

/// Returns true for `== != < <= > >=`.
bool isComparison(parser::SyntaxKind operator_);

/// Applies a comparison operator to known values. Returns an unknown Boolean if the result cannot
/// be determined, as for Pattern types with unsupported expressions.
OperatorResult compare(parser::SyntaxKind operator_, const types::Value& left,
                       const types::Value& right, LanguageLevel level);

}  // namespace puppet::analysis
