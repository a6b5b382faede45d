#include <algorithm>
#include <cmath>

#include "analysis/eval/functions/function_table.h"
#include "types/core/make.h"
#include "types/regex/regex.h"
#include "types/scalar/float.h"
#include "types/scalar/integer.h"
#include "types/text/ruby_text.h"

// abs() and the rounding functions.

namespace puppet::analysis {

using namespace types;

namespace {

std::optional<Integer> ceilingOf(double number) { return ceilToInteger(number); }
std::optional<Integer> floorOf(double number) { return floorToInteger(number); }
/// Rounds as Puppet does, which rounds up the largest number below one half.
std::optional<Integer> roundOf(double number) {
  return Integer::truncate(number > 0 ? number + 0.5 : number - 0.5);
}

struct Rounding {
  std::string_view name;
  std::optional<Integer> (*apply)(double number);
  bool keepsIntegers;
};

constexpr Rounding kRoundings[] = {
    {"ceiling", ceilingOf, true},
    {"floor", floorOf, true},
    {"round", roundOf, false},
};

Integer rounded(const Rounding& rounding, const Integer& integer) {
  if (rounding.keepsIntegers) return integer;
  return rounding.apply(integer.toDouble()).value_or(integer);
}

/// Returns the range of rounded values: rounding is monotone, so it maps bounds to bounds.
Value roundedUnknown(const Rounding& rounding, FunctionCall& call) {
  const Type type = call[0].asType();
  Bounds<Integer> bounds;
  if (type.is(TypeKind::Integer)) {
    const auto& given = type.as<IntegerType>().bounds;
    if (given.from) bounds.from = rounded(rounding, *given.from);
    if (given.to) bounds.to = rounded(rounding, *given.to);
  } else if (type.is(TypeKind::Float)) {
    const auto& given = type.as<FloatType>().bounds;
    if (given.from) bounds.from = rounding.apply(*given.from);
    if (given.to) bounds.to = rounding.apply(*given.to);
  } else {
    return call.declared();
  }
  return Value::unknown(integerType(std::move(bounds)));
}

Value runRounding(FunctionCall& call) {
  const auto* rounding = std::ranges::find(kRoundings, call.name(), &Rounding::name);
  const Value& value = call.get(0);
  std::optional<double> number;
  switch (value.kind()) {
    case ValueKind::Unknown: return roundedUnknown(*rounding, call);
    case ValueKind::Integer: return Value::integer(rounded(*rounding, value.asInteger()));
    case ValueKind::Float: number = value.asFloat(); break;
    case ValueKind::String: number = rubyFloat(value.asString()); break;
    default: return call.declared();
  }
  const auto result = number ? rounding->apply(*number) : std::nullopt;
  if (!result) return call.fail(std::string("the String is not a finite number"), 0);
  return Value::integer(*result);
}

Value absoluteUnknown(FunctionCall& call) {
  const Type type = call[0].asType();
  if (type.is(TypeKind::Float)) return Value::unknown(bare(TypeKind::Float));
  if (!type.is(TypeKind::Integer)) return call.declared();
  const auto& [from, to] = type.as<IntegerType>().bounds;
  if (from && !from->isNegative()) return call[0];
  if (to && to->sign() <= 0)
    return Value::unknown(
        integerType({.from = -*to, .to = from ? std::optional(-*from) : std::nullopt}));
  Bounds<Integer> bounds{Integer(0), {}};
  if (from && to) bounds.to = std::max(-*from, *to);
  return Value::unknown(integerType(std::move(bounds)));
}

/// Returns the absolute value of a String. It counts as a number if any line of it is one, but the
/// first is converted.
Value absoluteOfText(FunctionCall& call, std::string_view text) {
  static const auto real = sharedRegex(R"(^-?(?:\d+)(?:\.\d+){1}$)");
  static const auto whole = sharedRegex(R"(^-?\d+$)");
  const bool isReal = real->matches(text) == Tristate::Yes;
  if (!isReal && whole->matches(text) != Tristate::Yes)
    return call.fail(std::string("'abs' expects a Numeric, or a String with a decimal number"), 0);
  if (isReal)
    if (const auto number = parseFloat(text)) return Value::number(std::abs(*number));
  if (const auto integer = Integer::parse(text)) return Value::integer(integer->magnitude());
  return call.declared();
}

Value runAbs(FunctionCall& call) {
  const Value& value = call.get(0);
  switch (value.kind()) {
    case ValueKind::Unknown: return absoluteUnknown(call);
    case ValueKind::Integer: return Value::integer(value.asInteger().magnitude());
    case ValueKind::Float: return Value::number(std::abs(value.asFloat()));
    case ValueKind::String: return absoluteOfText(call, value.asString());
    default: return call.declared();
  }
}

}  // namespace

std::span<const BuiltInFunction> numberFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"abs", runAbs, kAny},
      {"ceiling", runRounding, kAny},
      {"floor", runRounding, kAny},
      {"round", runRounding, kAny},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
