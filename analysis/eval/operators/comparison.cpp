#include "analysis/eval/operators/comparison.h"

#include <algorithm>

#include "analysis/eval/operators/truth.h"
#include "types/relations/assignable.h"
#include "types/relations/equality.h"

namespace puppet::analysis {

using namespace types;
using parser::SyntaxKind;

namespace {

tl::unexpected<OperatorError> comparisonError(std::string_view code, std::string message) {
  return tl::unexpected(OperatorError{code, std::move(message)});
}

/// Applies `<` and other ordering operators. Types are ordered by assignability.
OperatorResult order(SyntaxKind operator_, const Value& left, const Value& right,
                     LanguageLevel level) {
  const bool orEqual = operator_ == SyntaxKind::LessEqual || operator_ == SyntaxKind::GreaterEqual;
  const bool less = operator_ == SyntaxKind::Less || operator_ == SyntaxKind::LessEqual;
  if (left.is(ValueKind::Type)) {
    if (!right.is(ValueKind::Type)) return Value::boolean(false);
    const Type narrow = (less ? left : right).asType();
    const Type wide = (less ? right : left).asType();
    return toBoolean(orEqual ? assignable(wide, narrow, level) : isNarrower(narrow, wide, level));
  }
  const auto ordering = compareValues(left, right, level);
  if (!ordering) return comparisonError("COMPARISON_NOT_POSSIBLE", ordering.error().message);
  const bool holds = less ? *ordering < 0 : *ordering > 0;
  return Value::boolean(holds || (orEqual && *ordering == 0));
}

bool holds(SyntaxKind operator_, std::int64_t left, std::int64_t right) {
  switch (operator_) {
    case SyntaxKind::EqualEqual: return left == right;
    case SyntaxKind::NotEqual: return left != right;
    case SyntaxKind::Less: return left < right;
    case SyntaxKind::LessEqual: return left <= right;
    case SyntaxKind::Greater: return left > right;
    default: return left >= right;
  }
}

}  // namespace

bool isComparison(SyntaxKind operator_) {
  switch (operator_) {
    case SyntaxKind::EqualEqual:
    case SyntaxKind::NotEqual:
    case SyntaxKind::Less:
    case SyntaxKind::LessEqual:
    case SyntaxKind::Greater:
    case SyntaxKind::GreaterEqual: return true;
    default: return false;
  }
}

OperatorResult compare(SyntaxKind operator_, const Value& left, const Value& right,
                       LanguageLevel level) {
  if (left.isSmallInteger() && right.isSmallInteger())
    return Value::boolean(holds(operator_, left.asSmallInteger(), right.asSmallInteger()));
  switch (operator_) {
    case SyntaxKind::EqualEqual: return toBoolean(areEqual(left, right, level));
    case SyntaxKind::NotEqual: return toBoolean(negation(areEqual(left, right, level)));
    default: return order(operator_, left, right, level);
  }
}

}  // namespace puppet::analysis
