#include <algorithm>
#include <cmath>

#include "parser/support/budget.h"
#include "parser/support/language_features.h"
#include "types/core/boxes.h"
#include "types/core/object_values.h"
#include "types/relations/equality.h"
#include "types/relations/nanoseconds.h"
#include "types/scalar/integer.h"
#include "types/scalar/number_text.h"
#include "types/scalar/semver.h"
#include "types/scalar/text.h"
#include "types/scalar/timespan.h"

// Equality and order of values as defined by Puppet's operators.

namespace puppet::types {
namespace {

/// Compares with an unknown value: Never equals everything, an Unknown possibly.
Tristate withUnknown(const Value& a, const Value& b) {
  return a.is(ValueKind::Never) || b.is(ValueKind::Never) ? Tristate::Yes : Tristate::Unknown;
}

bool isTime(const Value& value) {
  return value.is(ValueKind::Timespan) || value.is(ValueKind::Timestamp);
}

std::partial_ordering compareNumbers(const Value& a, const Value& b) {
  if (a.is(ValueKind::Integer) && b.is(ValueKind::Integer)) return a.asInteger() <=> b.asInteger();
  if (a.is(ValueKind::Integer)) return compare(a.asInteger(), b.asFloat());
  if (b.is(ValueKind::Integer)) return 0 <=> compare(b.asInteger(), a.asFloat());
  return a.asFloat() <=> b.asFloat();
}

/// Returns a number, or the number that a text spells: Feature::NumbersEqualStrings compares both
/// alike.
std::optional<Value> spelledNumber(const Value& value) {
  if (value.isNumber()) return value;
  const auto text = value.is(ValueKind::String) ? NumberText::read(value.asString()) : std::nullopt;
  if (!text) return std::nullopt;
  if (text->form != NumberText::Form::Fraction)
    if (const auto integer = text->toInteger()) return Value::integer(*integer);
  const auto real = text->toFloat();
  return real ? std::optional(Value::number(*real)) : std::nullopt;
}

std::optional<std::partial_ordering> compareSpelled(const Value& a, const Value& b) {
  const auto x = spelledNumber(a), y = spelledNumber(b);
  if (x && y) return compareNumbers(*x, *y);
  // Every number is less than every other text.
  if (a.isNumber() && b.is(ValueKind::String)) return std::partial_ordering::less;
  if (a.is(ValueKind::String) && b.isNumber()) return std::partial_ordering::greater;
  return std::nullopt;
}

/// Returns a time in seconds, to compare it with a number.
Value secondsOf(const Value& time, bool whole) {
  const Timespan span(nanosecondsOf(time));
  return whole ? Value::integer(span.toInteger()) : Value::number(span.toDouble());
}

std::partial_ordering compareTime(const Value& time, const Value& other) {
  if (other.isNumber()) return compareNumbers(secondsOf(time, other.is(ValueKind::Integer)), other);
  return nanosecondsOf(time) <=> nanosecondsOf(other);
}

Tristate equalTexts(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return Tristate::No;
  if (!Budget::charge(a.size() / 4 + 1)) return Tristate::Unknown;
  return answer(equalIgnoringAsciiCase(a, b));
}

Tristate equalArrays(const ArrayValue& a, const ArrayValue& b, LanguageLevel level);
Tristate equalHashes(const HashValue& a, const HashValue& b, LanguageLevel level);

/// Compares elements of collections: types are equal only if they are alike.
Tristate equalParts(const Value& a, const Value& b, LanguageLevel level) {
  if (a.is(ValueKind::Unknown) || b.is(ValueKind::Unknown) || a.is(ValueKind::Never) ||
      b.is(ValueKind::Never))
    return withUnknown(a, b);
  if (a.isNumber() && b.isNumber()) return answer(compareNumbers(a, b) == 0);
  if (supports(level, Feature::NumbersEqualStrings))
    if (const auto ordering = compareSpelled(a, b)) return answer(*ordering == 0);
  if (isTime(a) && (b.isNumber() || b.kind() == a.kind())) return answer(compareTime(a, b) == 0);
  if (a.isNumber() && isTime(b)) return answer(compareTime(b, a) == 0);
  if (a.kind() != b.kind()) return Tristate::No;
  switch (a.kind()) {
    case ValueKind::String: return equalTexts(a.asString(), b.asString());
    case ValueKind::Array: return equalArrays(a.asArray(), b.asArray(), level);
    case ValueKind::Hash: return equalHashes(a.asHash(), b.asHash(), level);
    case ValueKind::Type: return answer(areAlike(a.asType(), b.asType()));
    case ValueKind::Object: return answer(areEqualObjects(a, b));
    default: return answer(a == b);
  }
}

Tristate equalArrays(const ArrayValue& a, const ArrayValue& b, LanguageLevel level) {
  if (a.size() != b.size()) return Tristate::No;
  // Parts that are shared are compared as often as they occur, as long as the budget lasts.
  if (!Budget::charge(a.size() + 1)) return Tristate::Unknown;
  std::size_t index = 0;
  return allOf(a.elements(),
               [&](const Value& element) { return equalParts(element, b[index++], level); });
}

/// A key that is missing in one hash equals undef in the other.
Tristate equalHashes(const HashValue& a, const HashValue& b, LanguageLevel level) {
  if (a.size() != b.size()) return Tristate::No;
  if (!Budget::charge(a.size() + 1)) return Tristate::Unknown;
  const Value undef = Value::undef();
  return allOf(a.entries(), [&](const HashValue::Entry& entry) {
    if (!entry.first.isKnown()) return Tristate::Unknown;
    const Value* there = b.find(entry.first);
    return equalParts(there ? *there : undef, entry.second, level);
  });
}

}  // namespace

Tristate areEqual(const Value& a, const Value& b, LanguageLevel level) {
  if (a.is(ValueKind::Type) && b.is(ValueKind::Type))
    return areEqualTypes(a.asType(), b.asType(), level);
  return equalParts(a, b, level);
}

Result<std::partial_ordering> compareValues(const Value& a, const Value& b, LanguageLevel level) {
  if (a.isNumber() && b.isNumber()) return compareNumbers(a, b);
  if (supports(level, Feature::NumbersEqualStrings))
    if (const auto ordering = compareSpelled(a, b)) return *ordering;
  if (isTime(a) && (b.isNumber() || b.kind() == a.kind())) return compareTime(a, b);
  if (a.isNumber() && isTime(b)) return 0 <=> compareTime(b, a);
  if (a.kind() == b.kind()) {
    switch (a.kind()) {
      case ValueKind::String:
        Budget::charge(std::min(a.asString().size(), b.asString().size()) / 4);
        return compareIgnoringAsciiCase(a.asString(), b.asString());
      case ValueKind::SemVer:
        return a.as<BoxedValue<SemVer>>().leaf() <=> b.as<BoxedValue<SemVer>>().leaf();
      case ValueKind::Default: return std::partial_ordering::equivalent;
      default: break;
    }
  }
  return failure("only Strings, Numbers, Timespans, Timestamps and versions can be compared");
}

}  // namespace puppet::types
