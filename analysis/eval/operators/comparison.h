#pragma once

#include "analysis/eval/operators/arithmetic.h"

namespace puppet::analysis {

/// `== != < <= > >=`
bool isComparison(parser::SyntaxKind operator_);

/// One of them on known values. Unknown(Boolean) where it cannot be told, as for types of patterns
/// that are not understood.
OperatorResult compare(parser::SyntaxKind operator_, const types::Value& left,
                       const types::Value& right, LanguageLevel level);

}  // namespace puppet::analysis
