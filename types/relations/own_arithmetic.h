#pragma once

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

// Operators of values that are no numbers and yet can be reckoned with.

namespace puppet::types {

enum class ArithmeticOperator : std::uint8_t {
  Add,
  Subtract,
  Multiply,
  Divide,
  Modulo,
  ShiftLeft,
  ShiftRight,
};

/// A Timespan, Timestamp, Binary, URI or version.
bool hasOwnArithmetic(const Value& value);

/// `left operator right` where one of them has arithmetic of its own. The other one is a number,
/// where the language makes one of a text, or anything else, which is a mistake. Times count
/// seconds: `Timespan + 5`, `Timestamp - Timestamp`, `Timespan / Timespan`. TypeError::argument is
/// 0 for the left operand and 1 for the right one; absent: the operation is to blame. Above 64 bits
/// only the drafts have Integers (T-036).
tl::expected<Value, TypeError> computeOwn(ArithmeticOperator operation, const Value& left,
                                          const Value& right, LanguageLevel level);

/// `-value` of one that has arithmetic of its own.
tl::expected<Value, TypeError> negateOwn(const Value& value);

}  // namespace puppet::types
