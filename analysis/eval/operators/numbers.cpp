#include "analysis/eval/operators/numbers.h"

#include <cmath>

#include "parser/literals/numbers.h"
#include "types/scalar/integer.h"

namespace puppet::analysis {

using types::Value;
using types::ValueKind;

namespace {

constexpr std::string_view kBlank = " \t";

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

}  // namespace

std::optional<Value> toNumber(const Value& value) {
  if (value.is(ValueKind::Integer) || value.is(ValueKind::Float)) return value;
  if (!value.is(ValueKind::String)) return std::nullopt;
  std::string_view text = trimmed(value.asString());
  const bool negative = text.starts_with('-');
  if (negative || text.starts_with('+')) text = trimmed(text.substr(1));
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
