#include "analysis/eval/operators/arithmetic.h"

#include <algorithm>
#include <cmath>
#include <unordered_set>

#include "analysis/eval/operators/numbers.h"
#include "parser/support/language_features.h"
#include "types/construct/arguments.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/own_arithmetic.h"
#include "types/scalar/integer.h"

namespace puppet::analysis {

using namespace types;
using parser::SyntaxKind;
using Blame = OperatorError::Blame;

namespace {

tl::unexpected<OperatorError> error(std::string_view code, std::string message,
                                    Blame blame = Blame::Whole) {
  return tl::unexpected(OperatorError{code, std::move(message), blame});
}

OperatorResult integerResult(const std::optional<Integer>& result, LanguageLevel level) {
  if (!result) return Value::unknown(bare(TypeKind::Integer));
  if (!result->fitsInt64() && !supports(level, Feature::BigIntegers))
    return error("NUMERIC_OVERFLOW", "the result is out of range for an Integer of 64 bits");
  return Value::integer(*result);
}

/// Absent if the result does not fit, or if an operand is invalid.
std::optional<std::int64_t> onSmallIntegers(SyntaxKind operator_, std::int64_t left,
                                            std::int64_t right) {
  std::int64_t result = 0;
  switch (operator_) {
    case SyntaxKind::Plus:
      return __builtin_add_overflow(left, right, &result) ? std::nullopt : std::optional(result);
    case SyntaxKind::Minus:
      return __builtin_sub_overflow(left, right, &result) ? std::nullopt : std::optional(result);
    case SyntaxKind::Star:
      return __builtin_mul_overflow(left, right, &result) ? std::nullopt : std::optional(result);
    case SyntaxKind::Slash:
    case SyntaxKind::Percent:
      // The quotient of positive numbers does not depend on the rounding mode.
      if (left < 0 || right <= 0) return std::nullopt;
      return operator_ == SyntaxKind::Slash ? left / right : left % right;
    default: return std::nullopt;
  }
}

/// Returns the result of a shift by `width` bits; absent results exceed the maximum size of
/// integers.
OperatorResult shiftResult(const std::optional<Integer>& result, const Integer& width,
                           LanguageLevel level) {
  if (result || supports(level, Feature::BigIntegers)) return integerResult(result, level);
  if (!width.fitsInt64()) return error("RUNTIME_ERROR", "the shift count is out of range");
  return error("NUMERIC_OVERFLOW", "the result is out of range for an Integer of 64 bits");
}

OperatorResult onIntegers(SyntaxKind operator_, const Integer& left, const Integer& right,
                          LanguageLevel level) {
  switch (operator_) {
    case SyntaxKind::Plus: return integerResult(left + right, level);
    case SyntaxKind::Minus: return integerResult(left - right, level);
    case SyntaxKind::Star: return integerResult(Integer::multiply(left, right), level);
    case SyntaxKind::Slash:
    case SyntaxKind::Percent:
      if (right.isZero()) return error("DIV_BY_ZERO", "division by zero", Blame::Right);
      return integerResult(operator_ == SyntaxKind::Slash ? Integer::divide(left, right)
                                                          : Integer::modulo(left, right),
                           level);
    case SyntaxKind::ShiftLeft: return shiftResult(Integer::shiftLeft(left, right), right, level);
    default: {
      const auto shifted = Integer::shiftRight(left, right);
      const bool stops =
          supports(level, Feature::ShiftEndsAtZero) && shifted && *shifted < Integer(0);
      return shiftResult(stops ? Integer(0) : shifted, right, level);
    }
  }
}

double toFloat(const Value& number) {
  return number.is(ValueKind::Float) ? number.asFloat() : number.asInteger().toDouble();
}

bool isShift(SyntaxKind operator_) {
  return operator_ == SyntaxKind::ShiftLeft || operator_ == SyntaxKind::ShiftRight;
}

/// Applies an operator if at least one operand is a Float.
OperatorResult onFloats(SyntaxKind operator_, const Value& left, const Value& right) {
  const double a = toFloat(left);
  const double b = toFloat(right);
  double result = 0;
  switch (operator_) {
    case SyntaxKind::Plus: result = a + b; break;
    case SyntaxKind::Minus: result = a - b; break;
    case SyntaxKind::Star: result = a * b; break;
    case SyntaxKind::Slash: result = a / b; break;
    default:
      return error(operator_ == SyntaxKind::Percent && !left.is(ValueKind::Float)
                       ? "OPERATOR_NOT_APPLICABLE_WHEN"
                       : "OPERATOR_NOT_APPLICABLE",
                   "the operator is only applicable to Integers", Blame::Left);
  }
  if (std::isinf(result)) return error("RESULT_IS_INFINITY", "the result is Infinity", Blame::Left);
  return Value::number(result);
}

/// Returns the elements that an operand of `+` or `-` contributes to an Array: the pairs of a Hash,
/// the elements of an Array, or the value itself.
std::vector<Value> elementsOf(const Value& value) {
  if (value.is(ValueKind::Array)) {
    const auto elements = value.asArray().elements();
    return {elements.begin(), elements.end()};
  }
  std::vector<Value> elements;
  if (value.is(ValueKind::Hash)) {
    for (const auto& [key, entry] : value.asHash().entries())
      elements.push_back(Value::array({key, entry}));
  } else {
    elements.push_back(value);
  }
  return elements;
}

using ValueSet = std::unordered_set<Value, ValueHash>;

/// Maps numbers that are equal, such as 1 and 1.0, to one value.
Value alike(const Value& value) {
  constexpr double kMax = 9e15;
  if (value.is(ValueKind::Float) && std::trunc(value.asFloat()) == value.asFloat() &&
      std::abs(value.asFloat()) < kMax)
    return Value::integer(static_cast<std::int64_t>(value.asFloat()));
  if (!value.is(ValueKind::Array)) return value;
  std::vector<Value> elements;
  for (const Value& element : value.asArray().elements()) elements.push_back(alike(element));
  return Value::array(std::move(elements));
}

/// Returns the keys and values of a Hash, in order.
std::vector<Value> keysAndValues(const HashValue& hash) {
  std::vector<Value> all;
  for (const auto& [key, value] : hash.entries()) all.insert(all.end(), {key, value});
  return all;
}

OperatorResult onArray(SyntaxKind operator_, const Value& left, const Value& right,
                       LanguageLevel level) {
  std::vector<Value> elements = elementsOf(left);
  if (operator_ == SyntaxKind::ShiftLeft) {
    elements.push_back(right);
  } else if (operator_ == SyntaxKind::Plus) {
    std::ranges::move(elementsOf(right), std::back_inserter(elements));
  } else {
    const bool splitsHash = supports(level, Feature::HashFromArray) && right.is(ValueKind::Hash);
    const std::vector<Value> gone = splitsHash ? keysAndValues(right.asHash()) : elementsOf(right);
    ValueSet removed;
    for (const Value& value : gone) removed.insert(alike(value));
    std::erase_if(elements, [&](const Value& element) { return removed.contains(alike(element)); });
  }
  return Value::array(std::move(elements));
}

/// Adds the entries of `right` to a Hash: those of a Hash, or the pairs of an Array.
OperatorResult concatenateHash(const HashValue& left, const Value& right) {
  HashBuilder builder(left);
  if (right.is(ValueKind::Hash)) {
    for (const auto& [key, value] : right.asHash().entries()) builder.set(key, value);
    return builder.build();
  }
  if (!right.is(ValueKind::Array))
    return error("RUNTIME_ERROR", "only a Hash or an Array can be added to a Hash");
  const auto elements = right.asArray().elements();
  const bool pairs = std::ranges::all_of(elements, [](const Value& element) {
    return element.is(ValueKind::Array) && element.asArray().size() == 2;
  });
  if (!pairs && elements.size() % 2 != 0)
    return error("RUNTIME_ERROR",
                 "the array cannot be converted to a hash: expected pairs of keys and values",
                 Blame::Right);
  for (std::size_t i = 0; i < elements.size(); i += pairs ? 1 : 2) {
    if (pairs)
      builder.set(elements[i].asArray()[0], elements[i].asArray()[1]);
    else
      builder.set(elements[i], elements[i + 1]);
  }
  return builder.build();
}

OperatorResult removeKeys(const HashValue& left, const Value& right) {
  std::vector<Value> gone;
  if (right.is(ValueKind::Hash)) {
    for (const auto& [key, value] : right.asHash().entries()) gone.push_back(key);
  } else {
    gone = elementsOf(right);
  }
  const ValueSet removed(gone.begin(), gone.end());
  HashBuilder builder;
  for (const auto& [key, value] : left.entries())
    if (!removed.contains(key)) builder.set(key, value);
  return builder.build();
}

ArithmeticOperator operatorOf(SyntaxKind operator_) {
  switch (operator_) {
    case SyntaxKind::Plus: return ArithmeticOperator::Add;
    case SyntaxKind::Minus: return ArithmeticOperator::Subtract;
    case SyntaxKind::Star: return ArithmeticOperator::Multiply;
    case SyntaxKind::Slash: return ArithmeticOperator::Divide;
    case SyntaxKind::Percent: return ArithmeticOperator::Modulo;
    case SyntaxKind::ShiftLeft: return ArithmeticOperator::ShiftLeft;
    default: return ArithmeticOperator::ShiftRight;
  }
}

OperatorResult withBlame(tl::expected<Value, TypeError> computed) {
  if (computed) return std::move(*computed);
  TypeError& failed = computed.error();
  const Blame blame = !failed.argument        ? Blame::Whole
                      : *failed.argument == 0 ? Blame::Left
                                              : Blame::Right;
  return error(failed.code, std::move(failed.message), blame);
}

/// Applies an operator to values that are not numbers; one operand may be a numeric text.
OperatorResult onOthers(SyntaxKind operator_, const Value& left, const Value& right,
                        LanguageLevel level) {
  const bool isMerged = left.is(ValueKind::Uri) || left.is(ValueKind::Binary);
  const auto a = isMerged ? std::nullopt : toNumber(left);
  const auto b = isMerged ? std::nullopt : toNumber(right);
  return withBlame(computeOwn(operatorOf(operator_), a.value_or(left), b.value_or(right), level));
}

tl::unexpected<OperatorError> notNumeric(SyntaxKind operator_, const Value& operand, Blame blame) {
  return error("NOT_NUMERIC",
               "'" + std::string(parser::spellingOf(operator_)) + "' expects a Numeric, got " +
                   types::parameters::describe(operand),
               blame);
}

}  // namespace

std::optional<std::int64_t> arithmeticOfSmall(SyntaxKind operator_, const Value& left,
                                              const Value& right) {
  if (!left.isSmallInteger() || !right.isSmallInteger()) return std::nullopt;
  return onSmallIntegers(operator_, left.asSmallInteger(), right.asSmallInteger());
}

OperatorResult arithmetic(SyntaxKind operator_, const Value& left, const Value& right,
                          LanguageLevel level) {
  if (const auto result = arithmeticOfSmall(operator_, left, right)) return Value::integer(*result);
  const bool concatenates = operator_ == SyntaxKind::Plus || operator_ == SyntaxKind::Minus;
  if (left.is(ValueKind::Array) && (concatenates || operator_ == SyntaxKind::ShiftLeft))
    return onArray(operator_, left, right, level);
  if (left.is(ValueKind::Hash) && operator_ == SyntaxKind::ShiftLeft)
    return error("OPERATOR_NOT_APPLICABLE", "operator '<<' is not applicable to a Hash",
                 Blame::Left);
  if (left.is(ValueKind::Hash) && concatenates)
    return operator_ == SyntaxKind::Plus ? concatenateHash(left.asHash(), right)
                                         : removeKeys(left.asHash(), right);
  if (hasOwnArithmetic(left) || hasOwnArithmetic(right))
    return onOthers(operator_, left, right, level);
  const auto a = toNumber(left);
  if (!a) return notNumeric(operator_, left, Blame::Left);
  const auto b = toNumber(right);
  if (!b) return notNumeric(operator_, right, Blame::Right);
  if (a->is(ValueKind::Integer) && b->is(ValueKind::Integer))
    return onIntegers(operator_, a->asInteger(), b->asInteger(), level);
  // The fraction of a shift width is ignored.
  if (isShift(operator_) && a->is(ValueKind::Integer))
    if (const auto count = Integer::truncate(b->asFloat()))
      return onIntegers(operator_, a->asInteger(), *count, level);
  return onFloats(operator_, *a, *b);
}

OperatorResult negate(const Value& operand, LanguageLevel level) {
  if (hasOwnArithmetic(operand)) return withBlame(negateOwn(operand));
  const auto number = toNumber(operand);
  if (!number) return notNumeric(SyntaxKind::Minus, operand, Blame::Left);
  if (number->is(ValueKind::Float)) return Value::number(-number->asFloat());
  return integerResult(-number->asInteger(), level);
}

}  // namespace puppet::analysis
