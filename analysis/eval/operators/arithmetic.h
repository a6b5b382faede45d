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

/// Why an operator has no result for these operands.
struct OperatorError {
  enum class Blame : std::uint8_t { Left, Right, Whole };

  std::string_view code;
  std::string message;
  Blame blame = Blame::Whole;
};
using OperatorResult = tl::expected<types::Value, OperatorError>;

/// `+ - * / % << >>` on known values. Numbers, strings that are numbers; arrays and hashes for
/// `+`, `-` and `<<`. Integers stay within 64 bits except in the drafts (T-036, T-168 to T-170).
OperatorResult arithmetic(parser::SyntaxKind operator_, const types::Value& left,
                          const types::Value& right, LanguageLevel level);

/// The same of two Integers of which 64 bits hold the result; nothing for all others, and for
/// other operators.
std::optional<std::int64_t> arithmeticOfSmall(parser::SyntaxKind operator_,
                                              const types::Value& left, const types::Value& right);

/// `-x`
OperatorResult negate(const types::Value& operand, LanguageLevel level);

}  // namespace puppet::analysis
