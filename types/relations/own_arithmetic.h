#pragma once

#include <tl/expected.hpp>

#include "parser/support/language_level.h"
#include "types/core/type_error.h"
#include "types/core/value.h"

// Operators of values that are not numbers but support arithmetic.

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

/// Returns true for a Timespan, Timestamp, Binary, URI or version.
bool hasOwnArithmetic(const Value& value);

/// Computes `left operator right`, one of which must satisfy hasOwnArithmetic(). The other one is a
/// number (texts already converted) or any other value, which is an error. Times count seconds:
/// `Timespan + 5`, `Timestamp - Timestamp`, `Timespan / Timespan`. TypeError::argument is 0 for the
/// left operand and 1 for the right one; absent if the operation itself is invalid. Integers above
/// 64 bits are an error without Feature::BigIntegers.
tl::expected<Value, TypeError> computeOwn(ArithmeticOperator operation, const Value& left,
                                          const Value& right, LanguageLevel level);

/// Computes `-value` of a value with hasOwnArithmetic().
tl::expected<Value, TypeError> negateOwn(const Value& value);

}  // namespace puppet::types
