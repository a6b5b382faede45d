#include <algorithm>
#include <cmath>

#include "parser/support/language_features.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/relations/assignable.h"
#include "types/relations/instance_check.h"
#include "types/relations/nanoseconds.h"
#include "types/relations/patterns.h"
#include "types/scalar/integer.h"
#include "types/scalar/semver.h"
#include "types/scalar/text.h"
#include "types/scalar/uri.h"

// Instance rules of texts, numbers and other scalars.

namespace puppet::types {
namespace {

bool isScalarData(ValueKind kind) {
  return kind == ValueKind::String || kind == ValueKind::Integer || kind == ValueKind::Float ||
         kind == ValueKind::Boolean;
}

/// Returns true for a Float other than NaN, which is ScalarData but neither Float nor Numeric.
bool isNumber(const Value& value) {
  return value.is(ValueKind::Float) && !std::isnan(value.asFloat());
}

bool isScalar(ValueKind kind) {
  return isScalarData(kind) || kind == ValueKind::Regexp || kind == ValueKind::SemVer ||
         kind == ValueKind::SemVerRange || kind == ValueKind::Timespan ||
         kind == ValueKind::Timestamp;
}

/// Equals Bounds::includes() without constructing an Integer.
bool isWithin(const Bounds<Integer>& bounds, std::int64_t number) {
  const auto isBelow = [&](const Integer& bound) {
    return bound.fitsInt64() ? number < bound.toInt64() : !bound.isNegative();
  };
  const auto isAbove = [&](const Integer& bound) {
    return bound.fitsInt64() ? number > bound.toInt64() : bound.isNegative();
  };
  return (!bounds.from || !isBelow(*bounds.from)) && (!bounds.to || !isAbove(*bounds.to));
}

/// Returns a component; undef if it is absent. The port is a String if `wanted` is one, as in the
/// types inferred for URIs.
Value componentOf(const Uri::Components& components, std::string_view name, const Value& wanted) {
  if (name == "port" && components.port && wanted.is(ValueKind::String))
    return Value::string(components.port->toString());
  if (name == "port") return components.port ? Value::integer(*components.port) : Value::undef();
  static constexpr std::pair<std::string_view, Uri::Text Uri::Components::*> kTexts[] = {
      {"scheme", &Uri::Components::scheme},     {"userinfo", &Uri::Components::userinfo},
      {"host", &Uri::Components::host},         {"path", &Uri::Components::path},
      {"opaque", &Uri::Components::opaque},     {"query", &Uri::Components::query},
      {"fragment", &Uri::Components::fragment},
  };
  for (const auto& [key, member] : kTexts)
    if (key == name && components.*member) return Value::string(*(components.*member));
  return Value::undef();
}

}  // namespace

Tristate InstanceCheck::rule(const PlainType& type, const Value& value) {
  const ValueKind kind = value.kind();
  switch (type.kind()) {
    case TypeKind::Any:
    case TypeKind::Unit: return Tristate::Yes;
    case TypeKind::Undef: return answer(kind == ValueKind::Undef);
    case TypeKind::Default: return answer(kind == ValueKind::Default);
    case TypeKind::Scalar: return answer(isScalar(kind));
    case TypeKind::ScalarData: return answer(isScalarData(kind));
    case TypeKind::Numeric: return answer(kind == ValueKind::Integer || isNumber(value));
    case TypeKind::SemVerRange: return answer(kind == ValueKind::SemVerRange);
    case TypeKind::Binary: return answer(kind == ValueKind::Binary);
    default: return Tristate::No;
  }
}

Tristate InstanceCheck::rule(const IntegerType& type, const Value& value) {
  if (value.isSmallInteger()) return answer(isWithin(type.bounds, value.asSmallInteger()));
  return answer(value.is(ValueKind::Integer) && type.bounds.includes(value.asInteger()));
}

Tristate InstanceCheck::rule(const FloatType& type, const Value& value) {
  return answer(isNumber(value) && type.bounds.includes(value.asFloat()));
}

Tristate InstanceCheck::rule(const BooleanType& type, const Value& value) {
  return answer(value.is(ValueKind::Boolean) && (!type.value || *type.value == value.asBoolean()));
}

Tristate InstanceCheck::rule(const StringType& type, const Value& value) {
  if (!value.is(ValueKind::String)) return Tristate::No;
  const std::string& text = value.as<StringValue>().text();
  if (type.value) return answer(*type.value == text);
  const SizeRange sizes = type.size();
  // Fast path for `String[1]`, the most frequent size.
  if (sizes.to == SizeRange::kUnbounded && sizes.from <= 1)
    return answer(sizes.from == 0 || !text.empty());
  return answer(sizes.includes(static_cast<std::int64_t>(characterCount(text))));
}

Tristate InstanceCheck::rule(const EnumType& type, const Value& value) {
  return answer(value.is(ValueKind::String) && isMember(type, value.as<StringValue>().text()));
}

Tristate InstanceCheck::rule(const PatternType& type, const Value& value) {
  if (!value.is(ValueKind::String)) return Tristate::No;
  if (type.sources.empty()) return answer(!supports(level_, Feature::BarePatternIsEmpty));
  return matchesAny(type.sources, value.asString());
}

Tristate InstanceCheck::rule(const RegexpType& type, const Value& value) {
  return answer(value.is(ValueKind::Regexp) && (!type.source || *type.source == value.asString()));
}

Tristate InstanceCheck::rule(const TimeType& type, const Value& value) {
  const bool isSpan = type.kind() == TypeKind::Timespan;
  if (!value.is(isSpan ? ValueKind::Timespan : ValueKind::Timestamp)) return Tristate::No;
  return answer(type.bounds.includes(nanosecondsOf(value)));
}

Tristate InstanceCheck::rule(const SemVerType& type, const Value& value) {
  if (!value.is(ValueKind::SemVer)) return Tristate::No;
  if (type.ranges.empty()) return Tristate::Yes;
  const SemVer& version = value.as<BoxedValue<SemVer>>().leaf();
  return answer(std::ranges::any_of(
      type.ranges, [&](const SemVerRange& range) { return range.includes(version); }));
}

Tristate InstanceCheck::rule(const UriType& type, const Value& value) {
  if (!value.is(ValueKind::Uri)) return Tristate::No;
  if (type.components.isUndef()) return Tristate::Yes;
  const Uri::Components& components = value.as<BoxedValue<Uri>>().leaf().components();
  return allOf(type.components.asHash().entries(), [&](const HashValue::Entry& entry) {
    return matches(componentOf(components, entry.first.asString(), entry.second), entry.second);
  });
}

}  // namespace puppet::types
