#pragma once

#include <functional>
#include <span>

#include "analysis/eval/operators/arithmetic.h"
#include "types/core/value.h"

// Operators where operands are not known in every part. Three ways, the first of which fits: run
// for each value that the operands may have, a rule for types, what the operator gives at all.

namespace puppet::analysis {

/// `compute` for all values that the operands may have, while these are few, and what they come to
/// together. Nothing where they are many, or `compute` says nothing of one of them.
std::optional<types::Value> forAllValues(
    std::span<const types::Value> operands,
    const std::function<std::optional<types::Value>(std::span<const types::Value>)>& compute);

/// `left operator right`. An error only where it fails for all values.
OperatorResult arithmeticOfUnknown(parser::SyntaxKind operator_, const types::Value& left,
                                   const types::Value& right, LanguageLevel level);

/// The error about a text that is taken for a number, where this or another one is what all values
/// come to.
std::optional<OperatorError> refusalOfTexts(parser::SyntaxKind operator_, const types::Value& left,
                                            const types::Value& right, LanguageLevel level);

/// `-operand`. An error only where it fails for all values.
OperatorResult negationOfUnknown(const types::Value& operand, LanguageLevel level);

/// Whether it is certainly a text, of which nobody knows whether it is written like a number.
bool isUnknownText(const types::Value& operand);
/// Whether each of the two is a number or a text, so that an operator on them computes a number.
bool areNumbersOrTexts(const types::Value& left, const types::Value& right);

/// `left < right` and its like. An error only where no two such values have an order.
OperatorResult comparisonOfUnknown(parser::SyntaxKind operator_, const types::Value& left,
                                   const types::Value& right, LanguageLevel level);

/// Why `left =~ right` fails for all values that the two may be; nothing where it may not.
std::optional<OperatorError> matchFailure(const types::Value& left, const types::Value& right,
                                          LanguageLevel level);

/// What is known of a text that has values in it: `length` characters, and those of `parts`.
types::Value textOfUnknown(std::size_t length, std::span<const types::Value> parts);

}  // namespace puppet::analysis
