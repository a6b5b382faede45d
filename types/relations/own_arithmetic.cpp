#include "types/relations/own_arithmetic.h"

#include <cmath>

#include "parser/support/language_features.h"
#include "types/core/boxes.h"
#include "types/core/make.h"
#include "types/scalar/binary.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"
#include "types/scalar/uri.h"

namespace puppet::types {

namespace {

using enum ArithmeticOperator;
using Computed = tl::expected<Value, TypeError>;

tl::unexpected<TypeError> error(std::string_view code, std::string message,
                                std::optional<std::size_t> argument = {}) {
  return tl::unexpected(TypeError{code, std::move(message), argument});
}

tl::unexpected<TypeError> notApplicable() {
  return error("OPERATOR_NOT_APPLICABLE", "this operator does not apply to such a value", 0);
}

template <class Leaf>
const Leaf& leafOf(const Value& value) {
  return value.as<BoxedValue<Leaf>>().leaf();
}

template <class Leaf>
Value boxedLeaf(ValueKind kind, Leaf leaf) {
  return Value::ofHeap(kind, new BoxedValue<Leaf>(std::move(leaf)));
}
Value valueOf(Timespan span) { return boxedLeaf(ValueKind::Timespan, std::move(span)); }
Value valueOf(Timestamp time) { return boxedLeaf(ValueKind::Timestamp, std::move(time)); }

/// Returns a timespan, or the one that a number of seconds means; nullopt for other values, and for
/// numbers that are infinite or out of range.
std::optional<Timespan> lengthOf(const Value& value) {
  if (value.is(ValueKind::Timespan)) return leafOf<Timespan>(value);
  std::optional<Integer> nanoseconds;
  if (value.is(ValueKind::Integer))
    nanoseconds = Integer::multiply(value.asInteger(), kNanosecondsPerSecond);
  if (value.is(ValueKind::Float))
    nanoseconds = Integer::truncate(value.asFloat() * static_cast<double>(kNanosecondsPerSecond));
  return nanoseconds ? std::optional(Timespan(*nanoseconds)) : std::nullopt;
}

Computed notFinite() { return Value::unknown(bare(TypeKind::Timespan)); }

Computed ofSpan(Result<Timespan> span) {
  if (!span) return error("DIV_BY_ZERO", "division by zero", 1);
  return valueOf(std::move(*span));
}

Computed multiplied(const Timespan& span, const Value& factor) {
  auto product = factor.is(ValueKind::Integer) ? Timespan::multiply(span, factor.asInteger())
                                               : Timespan::multiply(span, factor.asFloat());
  return product ? Computed(valueOf(std::move(*product))) : notFinite();
}

Computed divided(const Timespan& span, const Value& divisor) {
  if (divisor.is(ValueKind::Timespan)) {
    const double ratio = Timespan::divide(span, leafOf<Timespan>(divisor));
    if (std::isinf(ratio)) return error("RESULT_IS_INFINITY", "the result is infinite", 0);
    return Value::number(ratio);
  }
  if (divisor.is(ValueKind::Integer)) return ofSpan(Timespan::divide(span, divisor.asInteger()));
  return ofSpan(Timespan::divide(span, divisor.asFloat()));
}

Computed remainder(const Timespan& span, const Integer& divisor, LanguageLevel level) {
  const auto rest = Timespan::modulo(span, divisor);
  if (!rest) return error("DIV_BY_ZERO", "division by zero", 1);
  if (!rest->fitsInt64() && !supports(level, Feature::BigIntegers))
    return error("NUMERIC_OVERFLOW", "the result does not fit into 64 bits");
  return Value::integer(*rest);
}

Computed ofTimespan(ArithmeticOperator operation, const Timespan& left, const Value& right,
                    LanguageLevel level) {
  const bool addsTime = operation == Add && right.is(ValueKind::Timestamp);
  if (addsTime) return valueOf(leafOf<Timestamp>(right) + left);
  const bool isLength = right.isNumber() || right.is(ValueKind::Timespan);
  switch (operation) {
    case Add:
    case Subtract: {
      if (!isLength) break;
      const auto length = lengthOf(right);
      if (!length) return notFinite();
      return valueOf(operation == Add ? left + *length : left - *length);
    }
    case Multiply:
      if (!right.isNumber()) break;
      return multiplied(left, right);
    case Divide:
      if (!isLength) break;
      return divided(left, right);
    case Modulo:
      if (!right.is(ValueKind::Integer)) break;
      return remainder(left, right.asInteger(), level);
    default: return notApplicable();
  }
  return error(kRuntimeError, "the operator is not applicable to a Timespan and this value");
}

Computed ofTimestamp(ArithmeticOperator operation, const Timestamp& left, const Value& right) {
  if (operation != Add && operation != Subtract) return notApplicable();
  if (operation == Subtract && right.is(ValueKind::Timestamp))
    return valueOf(left - leafOf<Timestamp>(right));
  if (!right.isNumber() && !right.is(ValueKind::Timespan))
    return error(kRuntimeError, "the operator is not applicable to a Timestamp and this value");
  const auto length = lengthOf(right);
  if (!length) return Value::unknown(bare(TypeKind::Timestamp));
  return valueOf(operation == Add ? left + *length : left - *length);
}

Computed appended(const Binary& left, const Value& right) {
  if (!right.is(ValueKind::Binary))
    return error(kRuntimeError, "only a Binary can be appended to a Binary");
  return boxedLeaf(ValueKind::Binary, Binary(left.bytes() + leafOf<Binary>(right).bytes()));
}

Computed merged(const Uri& left, const Value& right) {
  auto reference = right.is(ValueKind::String) ? Uri::parse(right.asString())
                   : right.is(ValueKind::Uri)
                       ? Result<Uri>(leafOf<Uri>(right))
                       : failure("a URI can be merged with a URI or a String only");
  if (reference) reference = left.merge(*reference);
  if (!reference) return error(kRuntimeError, std::move(reference.error().message));
  return boxedLeaf(ValueKind::Uri, std::move(*reference));
}

bool isTime(const Value& value) {
  return value.is(ValueKind::Timespan) || value.is(ValueKind::Timestamp);
}

/// Versions are treated as numbers until it turns out that they have no operators.
bool countsAsNumber(const Value& value) {
  return value.isNumber() || isTime(value) || value.is(ValueKind::SemVer);
}

/// Computes with a number, or a version, to the left of a time.
Computed ofNumber(ArithmeticOperator operation, const Value& left, const Value& right,
                  LanguageLevel level) {
  const bool isSpan = right.is(ValueKind::Timespan);
  if (operation == Add || (operation == Multiply && isSpan))
    return computeOwn(operation, right, left, level);
  if (operation != Subtract || !isSpan)
    return error("OPERATOR_NOT_APPLICABLE_WHEN",
                 "the operator is not applicable when the right operand is a Timespan or Timestamp",
                 0);
  if (!left.isNumber()) return notApplicable();
  const auto length = lengthOf(left);
  return length ? ofTimespan(operation, *length, right, level) : notFinite();
}

}  // namespace

bool hasOwnArithmetic(const Value& value) {
  return isTime(value) || value.is(ValueKind::Binary) || value.is(ValueKind::Uri) ||
         value.is(ValueKind::SemVer);
}

tl::expected<Value, TypeError> computeOwn(ArithmeticOperator operation, const Value& left,
                                          const Value& right, LanguageLevel level) {
  if (operation == Add && left.is(ValueKind::Binary)) return appended(leafOf<Binary>(left), right);
  if (operation == Add && left.is(ValueKind::Uri)) return merged(leafOf<Uri>(left), right);
  if (!countsAsNumber(left))
    return error("NOT_NUMERIC", "the operator expects a Numeric, a Timespan or a Timestamp", 0);
  if (!countsAsNumber(right))
    return error("NOT_NUMERIC", "the operator expects a Numeric, a Timespan or a Timestamp", 1);
  if (operation == Modulo && left.is(ValueKind::Float)) return notApplicable();
  if (operation == Modulo && right.is(ValueKind::Float))
    return error("OPERATOR_NOT_APPLICABLE_WHEN", "this operator is for integers", 0);
  if (isTime(right) && !isTime(left)) return ofNumber(operation, left, right, level);
  if (left.is(ValueKind::Timespan))
    return ofTimespan(operation, leafOf<Timespan>(left), right, level);
  if (left.is(ValueKind::Timestamp)) return ofTimestamp(operation, leafOf<Timestamp>(left), right);
  if (left.is(ValueKind::SemVer)) return notApplicable();
  return error(kRuntimeError, "a SemVer is not a Numeric", 1);
}

tl::expected<Value, TypeError> negateOwn(const Value& value) {
  if (value.is(ValueKind::Timespan)) return valueOf(-leafOf<Timespan>(value));
  if (countsAsNumber(value)) return error(kRuntimeError, "this value has no opposite", 0);
  return error("NOT_NUMERIC", "the operator expects a Numeric or a Timespan", 0);
}

}  // namespace puppet::types
