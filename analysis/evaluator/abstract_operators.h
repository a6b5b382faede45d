#pragma once

#include <functional>
#include <span>

#include "analysis/evaluator/arithmetic.h"
#include "types/value/value.h"

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

/// `-operand`
types::Value negationOfUnknown(const types::Value& operand);

/// `left < right` and its like. An error only where no two such values have an order.
OperatorResult comparisonOfUnknown(parser::SyntaxKind operator_, const types::Value& left,
                                   const types::Value& right, LanguageLevel level);

/// What is known of a text that has values in it: `length` characters, and those of `parts`.
types::Value textOfUnknown(std::size_t length, std::span<const types::Value> parts);

}  // namespace puppet::analysis
