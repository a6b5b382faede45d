#include <cmath>

#include "types/construct/arguments.h"
#include "types/construct/convert.h"
#include "types/core/boxes.h"
#include "types/scalar/semver_range.h"
#include "types/scalar/timespan.h"
#include "types/scalar/timestamp.h"

// Parameters of Integer, Float, Boolean, Timespan, Timestamp and SemVer.

namespace puppet::types::parameters {

namespace {

double toFloat(const Value& number) {
  return number.is(ValueKind::Float) ? number.asFloat() : number.asInteger().toDouble();
}

/// Converts a bound of Timespan or Timestamp to nanoseconds. A Hash has the keys of the
/// constructor.
Result<Integer> nanosecondsOfBound(TypeKind kind, const Value& bound, LanguageLevel level) {
  switch (bound.kind()) {
    case ValueKind::Integer: return nanosecondsOf(bound.asInteger());
    case ValueKind::Float: return nanosecondsOf(bound.asFloat());
    case ValueKind::String:
      if (kind == TypeKind::Timespan)
        return TimespanFormat::readAny(bound.asString(), TimespanFormat::defaults())
            .map([](const Timespan& span) { return span.nanoseconds(); });
      return Timestamp::parse(bound.asString()).map([](const Timestamp& time) {
        return time.nanoseconds();
      });
    case ValueKind::Timespan:
      if (kind == TypeKind::Timespan) return bound.as<BoxedValue<Timespan>>().leaf().nanoseconds();
      break;
    case ValueKind::Timestamp:
      if (kind == TypeKind::Timestamp)
        return bound.as<BoxedValue<Timestamp>>().leaf().nanoseconds();
      break;
    case ValueKind::Hash: {
      auto made = convert(bare(kind), {&bound, 1}, level);
      if (!made) return failure(std::move(made.error().message));
      if (made->is(ValueKind::Hash)) break;
      return nanosecondsOfBound(kind, *made, level);
    }
    default: break;
  }
  return failure("no time can be made of " + describe(bound));
}

}  // namespace

/// A single bound is the lower one; with Feature::SingleBound it is both.
ValueResult integerParameters(const Arguments& arguments) {
  constexpr std::string_view kArity = "BAD_INTEGER_SLICE_ARITY";
  if (arguments.size() < 1 || arguments.size() > 2) return arguments.badCount("1 or 2", kArity);
  Bounds<Integer> bounds;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (!arguments.isBound(i))
      return arguments.errorAt(
          i, "BAD_INTEGER_SLICE_TYPE",
          "a bound of Integer is an Integer or default, not " + describe(arguments[i]));
    if (arguments[i].is(ValueKind::Integer))
      (i == 0 ? bounds.from : bounds.to) = arguments[i].asInteger();
  }
  if (arguments.supports(Feature::SingleBound) && arguments.size() == 1) bounds.to = bounds.from;
  if (bounds.from && bounds.to && *bounds.to < *bounds.from) {
    if (!arguments.supports(Feature::DescendingBounds))
      return descending(arguments, bounds.from->toString(), bounds.to->toString());
    std::swap(bounds.from, bounds.to);
  }
  return Value::type(integerType(std::move(bounds)));
}

ValueResult floatParameters(const Arguments& arguments) {
  if (arguments.size() < 1 || arguments.size() > 2)
    return arguments.badCount("1 or 2", "BAD_INTEGER_SLICE_ARITY");
  Bounds<double> bounds;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Value& bound = arguments[i];
    if (bound.is(ValueKind::Default)) continue;
    if (!bound.isNumber())
      return arguments.errorAt(i, "BAD_INTEGER_SLICE_TYPE",
                               "a bound of Float is a number or default, not " + describe(bound));
    (i == 0 ? bounds.from : bounds.to) = toFloat(bound);
  }
  if (bounds.from && bounds.to && *bounds.to < *bounds.from)
    return descending(arguments, "of Float", "");
  return Value::type(floatType(bounds));
}

ValueResult booleanParameters(const Arguments& arguments) {
  if (arguments.size() != 1) return arguments.badCount("1");
  if (!arguments[0].is(ValueKind::Boolean)) return arguments.badArgument(0, "true or false");
  return Value::type(booleanType(arguments[0].asBoolean()));
}

/// Parses the bounds of Timespan and Timestamp, which may be anything that the type's `new`
/// accepts.
ValueResult timeParameters(const Arguments& arguments) {
  if (arguments.size() > 2) return arguments.badCount("0 to 2");
  const TypeKind kind = arguments.base().kind();
  Bounds<Integer> bounds;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Value& bound = arguments[i];
    if (bound.isUndef() || bound.is(ValueKind::Default)) continue;
    auto nanoseconds = nanosecondsOfBound(kind, bound, arguments.level());
    if (!nanoseconds)
      return arguments.errorAt(i, kRuntimeError, std::move(nanoseconds.error().message));
    (i == 0 ? bounds.from : bounds.to) = *nanoseconds;
  }
  if (bounds.from && bounds.to && *bounds.to < *bounds.from)
    return arguments.error(kRuntimeError, "the first time is after the second one");
  return Value::type(timeType(kind, std::move(bounds)));
}

ValueResult semVerParameters(const Arguments& arguments) {
  if (arguments.size() < 1) return arguments.badCount("1 or more");
  for (std::size_t i = 0; i < arguments.size(); ++i)
    if (!arguments[i].is(ValueKind::SemVerRange) && !arguments.isString(i))
      return arguments.badArgument(i, "a String or a SemVerRange");
  std::vector<SemVerRange> ranges;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const Value& range = arguments[i];
    if (range.is(ValueKind::SemVerRange)) {
      ranges.push_back(range.as<BoxedValue<SemVerRange>>().leaf());
      continue;
    }
    auto parsed = SemVerRange::parse(range.asString());
    if (!parsed)
      return arguments.errorAt(
          i, kRuntimeError, "'" + std::string(range.asString()) + "' is not a range of versions");
    ranges.push_back(std::move(*parsed));
  }
  return Value::type(semVerType(std::move(ranges)));
}

}  // namespace puppet::types::parameters
