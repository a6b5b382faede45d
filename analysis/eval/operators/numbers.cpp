#include "analysis/eval/operators/numbers.h"

#include <cmath>

#include "parser/literals/numbers.h"
#include "parser/support/ascii.h"
#include "types/scalar/integer.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

constexpr std::string_view kBlanksOfNumbers = " \t";

}  // namespace

std::optional<Value> toNumber(const Value& value) {
  if (value.isNumber()) return value;
  if (!value.is(ValueKind::String)) return std::nullopt;
  std::string_view text = trimmed(value.asString(), kBlanksOfNumbers);
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text = trimmed(text.substr(1), kBlanksOfNumbers);
  const parser::NumberValue number = parser::parseNumber(text);
  using Kind = parser::NumberValue::Kind;
  if (number.kind == Kind::Invalid) return std::nullopt;
  if (number.kind == Kind::Float)
    return std::isfinite(number.real)
               ? std::optional(Value::number(negative ? -number.real : number.real))
               : std::nullopt;
  const auto integer = number.overflow ? types::Integer::parse(number.decimal)
                                       : types::Integer::fromUnsigned(number.integer);
  if (!integer) return std::nullopt;
  return Value::integer(negative ? -*integer : *integer);
}

}  // namespace puppet::analysis
