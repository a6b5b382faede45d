#pragma once

#include <functional>
#include <span>

#include "analysis/eval/operators/arithmetic.h"
#include "types/core/value.h"

// Operators on operands that are not completely known. Tries, in this order: concrete evaluation
// for each value that the operands may have, a rule for types, the general result type.

namespace puppet::analysis {

/// Calls `compute` for all combinations of the operands' values, if these are few, and returns the
/// join of the results. Absent if they are too many, or if one of the results is absent.
std::optional<types::Value> forAllValues(
    std::span<const types::Value> operands,
    const std::function<std::optional<types::Value>(std::span<const types::Value>)>& compute);

/// Computes `left operator right`. Fails only if the operator fails for all values.
OperatorResult arithmeticOfUnknown(parser::SyntaxKind operator_, const types::Value& left,
                                   const types::Value& right, LanguageLevel level);

/// Returns the error about a text used as a number, if the operator fails for all values with this
/// or another error.
std::optional<OperatorError> refusalOfTexts(parser::SyntaxKind operator_, const types::Value& left,
                                            const types::Value& right, LanguageLevel level);

/// Computes `-operand`. Fails only if the operator fails for all values.
OperatorResult negationOfUnknown(const types::Value& operand, LanguageLevel level);

/// Returns true for an unknown value that is certainly a text, numeric or not.
bool isUnknownText(const types::Value& operand);
/// Returns true if each operand is a number or a text, so that an operator computes a number.
bool areNumbersOrTexts(const types::Value& left, const types::Value& right);

/// Computes `left < right` and other comparisons. Fails only if no two such values are ordered.
OperatorResult comparisonOfUnknown(parser::SyntaxKind operator_, const types::Value& left,
                                   const types::Value& right, LanguageLevel level);

/// Returns the error of `left =~ right` if it fails for all values; absent otherwise.
std::optional<OperatorError> matchFailure(const types::Value& left, const types::Value& right,
                                          LanguageLevel level);

/// Returns the abstract value of a text with interpolated values: `length` literal characters and
/// the texts of `parts`.
types::Value textOfUnknown(std::size_t length, std::span<const types::Value> parts);

}  // namespace puppet::analysis
