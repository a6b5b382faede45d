#include <cmath>

#include "types/construct/constructors.h"
#include "types/scalar/letter_case.h"
#include "types/scalar/number_text.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"

// Constructors of Integer, Float, Numeric and Boolean.

namespace puppet::types::construction {

namespace {

constexpr std::string_view kSign = R"(\A[+-]?\s*)";
constexpr std::string_view kHexadecimal = "(?:0[xX][0-9A-Fa-f]+)";
constexpr std::string_view kBinary = "(?:0[bB][01]+)";

Type integerText() {
  return patternType({std::string(kSign)
                          .append(R"((?:(?:\d+)|)")
                          .append(kHexadecimal)
                          .append("|")
                          .append(kBinary)
                          .append(R"()\z)")});
}

Type numberText() {
  return patternType({std::string(kSign)
                          .append(R"((?:(?:(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE]-?\d+)?)|)")
                          .append(kHexadecimal)
                          .append("|(?:0[0-7]+)|")
                          .append(kBinary)
                          .append(R"()\z)")});
}

Type convertible(std::vector<Type> numbers, Type text) {
  for (TypeKind kind : {TypeKind::Boolean, TypeKind::Timespan, TypeKind::Timestamp})
    numbers.push_back(bare(kind));
  numbers.push_back(std::move(text));
  return variantType(std::move(numbers));
}

Type radixType() {
  std::vector<Type> members{bare(TypeKind::Default)};
  for (int radix : {2, 8, 10, 16}) members.push_back(integerType(radix, radix));
  return variantType(std::move(members));
}

/// Returns the constructors `T(from, others...)` and `T({from => ..., other => ...})`.
Constructors withNamedArguments(const std::vector<Parameter>& parameters,
                                Made (*fromArguments)(const Call&), Made (*fromHash)(const Call&)) {
  std::vector<Member> members;
  for (const Parameter& parameter : parameters)
    members.push_back(parameter.isOptional ? optional(parameter.name, parameter.type)
                                           : required(parameter.name, parameter.type));
  return {{parameters, fromArguments}, {{{"options", structType(std::move(members))}}, fromHash}};
}

bool isTrue(const Value& value) { return value.is(ValueKind::Boolean) && value.asBoolean(); }

/// Converts a value other than text to an Integer; truncates numbers.
std::optional<Integer> integerOf(const Value& from) {
  switch (from.kind()) {
    case ValueKind::Integer: return from.asInteger();
    case ValueKind::Float: return Integer::truncate(from.asFloat());
    case ValueKind::Boolean: return from.asBoolean() ? 1 : 0;
    case ValueKind::Timespan: return from.as<BoxedValue<Timespan>>().leaf().toInteger();
    case ValueKind::Timestamp: return from.as<BoxedValue<Timestamp>>().leaf().toInteger();
    default: return std::nullopt;
  }
}

std::optional<double> floatOf(const Value& from) {
  switch (from.kind()) {
    case ValueKind::Integer: return from.asInteger().toDouble();
    case ValueKind::Float: return from.asFloat();
    case ValueKind::Boolean: return from.asBoolean() ? 1 : 0;
    case ValueKind::Timespan: return from.as<BoxedValue<Timespan>>().leaf().toDouble();
    case ValueKind::Timestamp: return from.as<BoxedValue<Timestamp>>().leaf().toDouble();
    default: return std::nullopt;
  }
}

std::optional<NumberText> numberTextOf(const Value& from) {
  if (!from.is(ValueKind::String)) return std::nullopt;
  return NumberText::read(from.asString());
}

bool isVeryLong(const Value& text) {
  return text.is(ValueKind::String) &&
         text.asString().size() > static_cast<std::size_t>(Integer::kMaxBits) / 8;
}

Value integerValue(const Integer& value, bool abs) {
  return Value::integer(abs ? value.magnitude() : value);
}

Made makeInteger(const Value& from, const Value& radix, bool abs) {
  if (isVeryLong(from)) return notComputed();
  std::optional<Integer> value;
  if (const auto text = numberTextOf(from)) {
    std::optional<int> base;
    if (radix.isSmallInteger()) base = static_cast<int>(radix.asSmallInteger());
    if (text->form != NumberText::Form::Fraction && text->isSignNearDigits())
      value = text->toInteger(base);
  } else {
    value = integerOf(from);
  }
  if (!value) return cannotConvert(from, "Integer");
  return integerValue(*value, abs);
}

bool isOctal(const NumberText& text) {
  return text.form != NumberText::Form::LeadingZeros ||
         text.digits.find_first_of("89") == std::string_view::npos;
}

Made makeFloat(const Value& from, bool abs) {
  if (isVeryLong(from)) return notComputed();
  std::optional<double> value;
  if (const auto text = numberTextOf(from)) {
    const bool isBinary = text->form == NumberText::Form::Binary;
    if (isBinary && text->sign == 0 && text->blanks.empty())
      value = text->toInteger().value_or(0).toDouble();
    else if (isOctal(*text) && text->isSignNearDigits())
      value = text->toFloat();
  } else {
    value = floatOf(from);
  }
  if (!value) return cannotConvert(from, "Float");
  return Value::number(abs ? std::fabs(*value) : *value);
}

/// Parses text as in arithmetic, which accepts neither a sign before a binary number nor line
/// breaks.
Made makeNumericOfText(const NumberText& text, const Value& from, bool abs) {
  const bool hasOnlyBlanks = text.blanks.find_first_not_of(" \t") == std::string_view::npos;
  const bool isPrefixed = text.sign == 0 && text.blanks.empty();
  if (!hasOnlyBlanks || (text.form == NumberText::Form::Binary && !isPrefixed) || !isOctal(text))
    return cannotConvert(from, "Numeric");
  if (text.form == NumberText::Form::Fraction) {
    const double value = text.toFloat().value_or(0);
    return Value::number(abs ? std::fabs(value) : value);
  }
  const auto value = text.toInteger();
  if (!value) return cannotConvert(from, "Numeric");
  return integerValue(*value, abs);
}

Made makeNumeric(const Value& from, bool abs) {
  if (isVeryLong(from)) return notComputed();
  if (const auto text = numberTextOf(from)) return makeNumericOfText(*text, from, abs);
  if (from.is(ValueKind::Integer) || from.is(ValueKind::Boolean))
    return makeInteger(from, Value(), abs);
  if (from.is(ValueKind::String)) return cannotConvert(from, "Numeric");
  return makeFloat(from, abs);
}

Made makeBoolean(const Call& call) {
  const Value& from = call[0];
  switch (from.kind()) {
    case ValueKind::Integer: return Value::boolean(!from.asInteger().isZero());
    case ValueKind::Float: return Value::boolean(from.asFloat() != 0);
    case ValueKind::String: {
      const std::string text = downcase(from.asString());
      return Value::boolean(text != "false" && text != "no" && text != "n");
    }
    default: return from;
  }
}

}  // namespace

const Constructors& integerConstructors() {
  static const auto& constructors = *new Constructors(withNamedArguments(
      {{"from", convertible({bare(TypeKind::Numeric)}, integerText())},
       {"radix", radixType(), true},
       {"abs", bare(TypeKind::Boolean), true}},
      [](const Call& call) { return makeInteger(call[0], call.get(1), isTrue(call.get(2))); },
      [](const Call& call) {
        return makeInteger(call.get("from"), call.get("radix"), isTrue(call.get("abs")));
      }));
  return constructors;
}

const Constructors& floatConstructors() {
  static const auto& constructors = *new Constructors(withNamedArguments(
      {{"from", convertible({bare(TypeKind::Numeric)}, numberText())},
       {"abs", bare(TypeKind::Boolean), true}},
      [](const Call& call) { return makeFloat(call[0], isTrue(call.get(1))); },
      [](const Call& call) { return makeFloat(call.get("from"), isTrue(call.get("abs"))); }));
  return constructors;
}

const Constructors& numericConstructors() {
  static const auto& constructors = *new Constructors(withNamedArguments(
      {{"from", convertible({bare(TypeKind::Integer), bare(TypeKind::Float)}, numberText())},
       {"abs", bare(TypeKind::Boolean), true}},
      [](const Call& call) { return makeNumeric(call[0], isTrue(call.get(1))); },
      [](const Call& call) { return makeNumeric(call.get("from"), isTrue(call.get("abs"))); }));
  return constructors;
}

const Constructors& booleanConstructors() {
  static const auto& constructors = *new Constructors{
      {{{"from",
         variantType({bare(TypeKind::Integer), bare(TypeKind::Float), bare(TypeKind::Boolean),
                      enumType({"false", "n", "no", "true", "y", "yes"}, true)})}},
       makeBoolean}};
  return constructors;
}

}  // namespace puppet::types::construction
