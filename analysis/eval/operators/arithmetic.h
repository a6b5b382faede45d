#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "parser/tokens/syntax_kind.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Reason why an operator has no result for its operands.
struct OperatorError {
  enum class Blame : std::uint8_t { Left, Right, Whole };

  std::string_view code;
  std::string message;
  Blame blame = Blame::Whole;
};
using OperatorResult = tl::expected<types::Value, OperatorError>;

/// Applies `+ - * / % << >>` to known values: numbers and numeric strings, and arrays and hashes
/// for `+`, `-` and `<<`. A result beyond 64 bits is an error without BigIntegers.
OperatorResult arithmetic(parser::SyntaxKind operator_, const types::Value& left,
                          const types::Value& right, LanguageLevel level);

/// Applies an arithmetic operator to two small Integers; absent if an operand is not a small
/// Integer, if the result exceeds 64 bits, and for other operators.
std::optional<std::int64_t> arithmeticOfSmall(parser::SyntaxKind operator_,
                                              const types::Value& left, const types::Value& right);

/// Computes `-x`.
OperatorResult negate(const types::Value& operand, LanguageLevel level);

}  // namespace puppet::analysis
