#include <algorithm>

#include "analysis/eval/functions/function_table.h"
#include "analysis/eval/functions/iteration.h"
#include "analysis/eval/functions/versions.h"
#include "parser/support/language_features.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/regex/regex.h"
#include "types/relations/equality.h"
#include "types/relations/flow.h"
#include "types/relations/infer.h"
#include "types/scalar/integer.h"
#include "types/text/ruby_text.h"

// Ordering: compare(), versioncmp(), min() and max().

namespace puppet::analysis {

using namespace types;

namespace {

Value sign(std::partial_ordering ordering) {
  return Value::integer(ordering < 0 ? -1 : ordering > 0 ? 1 : 0);
}

Value runCompare(FunctionCall& call) {
  const Value &a = call.get(0), &b = call.get(1), &ignoresCase = call.get(2);
  if (ignoresCase.is(ValueKind::Boolean) && !ignoresCase.asBoolean() && a.is(ValueKind::String) &&
      b.is(ValueKind::String))
    return sign(a.asString() <=> b.asString());
  const auto ordering = compareValues(a, b);
  if (!ordering) return call.fail(ordering.error().message);
  return sign(*ordering);
}

Value runVersioncmp(FunctionCall& call) {
  const Value &a = call.get(0), &b = call.get(1), &ignoresZeros = call.get(2);
  if (!a.is(ValueKind::String) || !b.is(ValueKind::String)) return call.declared();
  if (!ignoresZeros.is(ValueKind::Boolean) || !ignoresZeros.asBoolean())
    return sign(compareVersions(a.asString(), b.asString()));
  return sign(
      compareVersions(withoutTrailingZeros(a.asString()), withoutTrailingZeros(b.asString())));
}

/// Returns the number that a text in plain decimal notation denotes.
std::optional<double> plainNumber(std::string_view text) {
  static const auto plain = sharedRegex(R"(\A-?\d+([._eE]\d+)?\z)");
  return plain->matches(text) == Tristate::Yes ? rubyFloat(text) : std::nullopt;
}

/// Compares values as text if they are not all numbers. Unordered if a text is unknown.
std::partial_ordering compareAsTexts(const Value& a, const Value& b) {
  const auto textOfA = rubyText(a), textOfB = rubyText(b);
  if (!textOfA || !textOfB) return std::partial_ordering::unordered;
  const auto numberOfA = plainNumber(*textOfA), numberOfB = plainNumber(*textOfB);
  if (numberOfA && numberOfB) return *numberOfA <=> *numberOfB;
  return *textOfA <=> *textOfB;
}

/// Interprets the result of a comparing block as Ruby does; unordered if it is unknown, absent if
/// it is invalid.
std::optional<std::partial_ordering> orderingSaid(const Value& said) {
  if (said.is(ValueKind::Integer)) return said.asInteger() <=> Integer(0);
  if (said.is(ValueKind::Float)) return said.asFloat() <=> 0.0;
  if (said.is(ValueKind::Timespan) || said.is(ValueKind::Timestamp))
    if (const auto ordering = compareValues(said, Value::integer(0))) return *ordering;
  if (!said.isKnown()) return std::partial_ordering::unordered;
  return std::nullopt;
}

/// Returns the join of the values.
Value anyOf(std::span<const Value> values) {
  Value all = Value::never();
  for (const Value& value : values) all = types::join(all, value);
  return all;
}

/// Returns a bound of the minimum or maximum of two numbers. If `isAbsentBeyond`, an absent bound
/// is more extreme than any number; otherwise the other bound is used.
std::optional<Integer> extremeBound(const std::optional<Integer>& a,
                                    const std::optional<Integer>& b, bool wantsGreatest,
                                    bool isAbsentBeyond) {
  if (a && b) return wantsGreatest ? std::max(*a, *b) : std::min(*a, *b);
  if (isAbsentBeyond) return std::nullopt;
  return a ? a : b;
}

/// Derives the bounds of the minimum or maximum of integers from theirs.
std::optional<Value> extremeOfIntegers(std::span<const Value> values, bool wantsGreatest) {
  std::optional<Bounds<Integer>> all;
  for (const Value& value : values) {
    const Type type = infer(value);
    if (!type.is(TypeKind::Integer)) return std::nullopt;
    const auto& bounds = type.as<IntegerType>().bounds;
    if (all)
      all = {extremeBound(all->from, bounds.from, wantsGreatest, !wantsGreatest),
             extremeBound(all->to, bounds.to, wantsGreatest, wantsGreatest)};
    else
      all = bounds;
  }
  return Value::unknown(integerType(std::move(*all)));
}

/// Returns true if min() and max() order the values as compare() does.
bool haveOrder(std::span<const Value> values, LanguageLevel level) {
  if (std::ranges::all_of(values, &Value::isNumber)) return true;
  if (!supports(level, Feature::ExtremesByOrder)) return false;
  constexpr ValueKind kOrdered[] = {ValueKind::SemVer, ValueKind::Timespan, ValueKind::Timestamp};
  return std::ranges::any_of(kOrdered, [&](ValueKind kind) {
    return std::ranges::all_of(values, [&](const Value& value) { return value.is(kind); });
  });
}

Value extremeByNature(std::span<const Value> values, bool wantsGreatest, LanguageLevel level) {
  if (!std::ranges::all_of(values, &Value::isKnown))
    return extremeOfIntegers(values, wantsGreatest).value_or(anyOf(values));
  const bool ordered = haveOrder(values, level);
  const Value* found = &values.front();
  for (const Value& value : values.subspan(1)) {
    const auto ordering = ordered ? *compareValues(value, *found) : compareAsTexts(value, *found);
    if (ordering == std::partial_ordering::unordered) return anyOf(values);
    if (wantsGreatest ? ordering > 0 : ordering < 0) found = &value;
  }
  return *found;
}

Value extremeByBlock(FunctionCall& call, std::span<const Value> values, bool wantsGreatest) {
  if (values.empty()) return Value::undef();
  BlockCaller block = call.caller();
  Value found = values.front();
  for (const Value& value : values.subspan(1)) {
    const Value said = block(value, found);
    if (said.is(ValueKind::Never)) return abandonedValue(call);
    const auto ordering = orderingSaid(said);
    if (!ordering) return call.fail("the block has to answer with a number");
    if (*ordering == std::partial_ordering::unordered)
      found = types::join(found, value);
    else if (wantsGreatest ? *ordering > 0 : *ordering < 0)
      found = value;
  }
  return found;
}

/// Evaluates a call with one unknown argument, which may be an array.
Value extremeOfUnknown(FunctionCall& call) {
  const Type type = call[0].asType();
  if (!mayIntersect(bare(TypeKind::Array), type, call.level())) return call[0];
  if (!type.is(TypeKind::Array) && !type.is(TypeKind::Tuple)) return call.declared();
  const Value element = Value::unknown(elementTypeOf(call[0]));
  if (!call.block()) return element;
  const RunState::Uncertain uncertain(call.context().run);
  call.caller()(element, element);
  return types::join(element, Value::undef());
}

/// Returns the minimum or maximum of the arguments, or of the elements of a single Array.
Value runExtreme(FunctionCall& call) {
  const bool wantsGreatest = call.name() == "max";
  std::span<const Value> values = call.arguments();
  if (values.size() == 1 && values[0].is(ValueKind::Unknown)) return extremeOfUnknown(call);
  if (values.size() == 1 && values[0].is(ValueKind::Array)) values = values[0].asArray().elements();
  if (call.block()) return extremeByBlock(call, values, wantsGreatest);
  if (values.empty())
    return call.fail("'" + std::string(call.name()) + "' expects at least one value");
  return extremeByNature(values, wantsGreatest, call.level());
}

}  // namespace

std::span<const BuiltInFunction> orderFunctions() {
  constexpr auto kAny = BuiltInFunction::Operands::Any;
  static constexpr BuiltInFunction kFunctions[] = {
      {"compare", runCompare},
      {"max", runExtreme, kAny},
      {"min", runExtreme, kAny},
      {"versioncmp", runVersioncmp},
  };
  return kFunctions;
}

}  // namespace puppet::analysis
