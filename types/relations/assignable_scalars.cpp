#include <algorithm>

#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/relations/assignability.h"
#include "types/relations/patterns.h"
#include "types/scalar/text.h"

// Rules for accepting types without parameters, numbers, texts and other scalars.

namespace puppet::types {
namespace {

bool isNumeric(TypeKind kind) {
  return kind == TypeKind::Numeric || kind == TypeKind::Integer || kind == TypeKind::Float;
}

bool isText(TypeKind kind) {
  return kind == TypeKind::String || kind == TypeKind::Enum || kind == TypeKind::Pattern;
}

bool isScalarData(TypeKind kind) {
  return kind == TypeKind::ScalarData || kind == TypeKind::Boolean || isNumeric(kind) ||
         isText(kind);
}

bool isScalar(TypeKind kind) {
  return kind == TypeKind::Scalar || kind == TypeKind::Regexp || kind == TypeKind::SemVer ||
         kind == TypeKind::SemVerRange || kind == TypeKind::Timespan ||
         kind == TypeKind::Timestamp || isScalarData(kind);
}

/// Returns the lengths of the members; any length if there are none.
SizeRange lengthsOf(const EnumType& type) {
  if (type.values.empty()) return {};
  SizeRange lengths{SizeRange::kUnbounded, 0};
  for (const std::string& value : type.values) {
    const auto length = static_cast<std::int64_t>(characterCount(value));
    lengths = {std::min(lengths.from, length), std::max(lengths.to, length)};
  }
  return lengths;
}

}  // namespace

Tristate Assignability::rule(const PlainType& accepting, const Type& given) {
  const TypeKind kind = given.kind();
  switch (accepting.kind()) {
    case TypeKind::Any:
    case TypeKind::Unit: return Tristate::Yes;
    case TypeKind::Scalar: return answer(isScalar(kind));
    case TypeKind::ScalarData: return answer(isScalarData(kind));
    case TypeKind::Numeric: return answer(isNumeric(kind));
    case TypeKind::CatalogEntry:
      return answer(kind == TypeKind::CatalogEntry || kind == TypeKind::Class ||
                    kind == TypeKind::Resource);
    default: return answer(kind == accepting.kind());
  }
}

Tristate Assignability::rule(const IntegerType& accepting, const Type& given) {
  return answer(given.is(TypeKind::Integer) &&
                accepting.bounds.includes(given.as<IntegerType>().bounds));
}

Tristate Assignability::rule(const FloatType& accepting, const Type& given) {
  return answer(given.is(TypeKind::Float) &&
                accepting.bounds.includes(given.as<FloatType>().bounds));
}

Tristate Assignability::rule(const BooleanType& accepting, const Type& given) {
  return answer(given.is(TypeKind::Boolean) &&
                (!accepting.value || accepting.value == given.as<BooleanType>().value));
}

Tristate Assignability::rule(const StringType& accepting, const Type& given) {
  if (!isText(given.kind())) return Tristate::No;
  if (accepting.value) {
    if (given.is(TypeKind::String)) return answer(accepting.value == given.as<StringType>().value);
    if (!given.is(TypeKind::Enum)) return Tristate::No;
    // The reference compares only the number of members, not the members.
    const auto& other = given.as<EnumType>();
    return answer(other.values.size() == 1 && !other.ignoresCase &&
                  (!isSound_ || other.values.front() == *accepting.value));
  }
  const SizeRange sizes = accepting.size();
  if (given.is(TypeKind::String)) return answer(sizes.includes(given.as<StringType>().size()));
  if (given.is(TypeKind::Enum)) {
    if (sizes.isDefault()) return Tristate::Yes;
    return answer(sizes.includes(lengthsOf(given.as<EnumType>())));
  }
  return answer(sizes.isDefault());
}

Tristate Assignability::rule(const EnumType& accepting, const Type& given) {
  // Bare Enum has no instances, but the reference accepts every text type.
  if (accepting.values.empty()) return answer(isText(given.kind()) && !isSound_);
  if (given.is(TypeKind::String)) {
    const auto& text = given.as<StringType>().value;
    return answer(text && isMember(accepting, *text));
  }
  if (!given.is(TypeKind::Enum)) return Tristate::No;
  const auto& other = given.as<EnumType>();
  return answer(!other.values.empty() && (accepting.ignoresCase || !other.ignoresCase) &&
                areMembers(accepting, other.values));
}

Tristate Assignability::rule(const PatternType& accepting, const Type& given) {
  if (!isText(given.kind())) return Tristate::No;
  if (accepting.sources.empty()) return answer(!supports(Feature::BarePatternIsEmpty));
  if (given.is(TypeKind::String)) {
    const auto& text = given.as<StringType>().value;
    return text ? matchesAny(accepting.sources, *text) : Tristate::No;
  }
  if (given.is(TypeKind::Enum)) {
    const auto& values = given.as<EnumType>().values;
    if (values.empty()) return Tristate::No;
    return allOf(values,
                 [&](const std::string& text) { return matchesAny(accepting.sources, text); });
  }
  return answer(haveSamePatterns(accepting, given.as<PatternType>()));
}

Tristate Assignability::rule(const RegexpType& accepting, const Type& given) {
  return answer(given.is(TypeKind::Regexp) &&
                (!accepting.source || accepting.source == given.as<RegexpType>().source));
}

Tristate Assignability::rule(const TimeType& accepting, const Type& given) {
  return answer(given.is(accepting.kind()) &&
                accepting.bounds.includes(given.as<TimeType>().bounds));
}

Tristate Assignability::rule(const SemVerType& accepting, const Type& given) {
  if (!given.is(TypeKind::SemVer)) return Tristate::No;
  if (accepting.ranges.empty()) return Tristate::Yes;
  const auto& others = given.as<SemVerType>().ranges;
  return answer(!others.empty() && std::ranges::all_of(others, [&](const SemVerRange& other) {
    return std::ranges::any_of(accepting.ranges,
                               [&](const SemVerRange& range) { return range.covers(other); });
  }));
}

Tristate Assignability::rule(const UriType& accepting, const Type& given) {
  if (!given.is(TypeKind::Uri)) return Tristate::No;
  const Value& wanted = accepting.components;
  const Value& components = given.as<UriType>().components;
  if (wanted.isUndef() || wanted == components) return Tristate::Yes;
  if (components.isUndef()) return Tristate::No;
  return allOf(wanted.asHash().entries(), [&](const HashValue::Entry& entry) {
    const Value* component = components.asHash().find(entry.first);
    return component ? acceptsParameter(entry.second, *component) : Tristate::No;
  });
}

}  // namespace puppet::types
