#include "types/core/boxes.h"
#include "types/relations/equality.h"
#include "types/relations/instance_check.h"
#include "types/relations/patterns.h"
#include "types/scalar/semver.h"
#include "types/scalar/semver_range.h"

// Matching of a part of an instance with the value of a type parameter.

namespace puppet::types {
namespace {

Tristate matchesRegexp(const Value& regexp, const Value& value) {
  if (!value.is(ValueKind::String)) return Tristate::No;
  const std::string sources[] = {std::string(regexp.asString())};
  return matchesAny(sources, value.asString());
}

/// Returns the version that a value is or spells; nullopt for other values.
std::optional<SemVer> versionOf(const Value& value) {
  if (value.is(ValueKind::SemVer)) return value.as<BoxedValue<SemVer>>().leaf();
  if (!value.is(ValueKind::String)) return std::nullopt;
  auto version = SemVer::parse(value.asString());
  return version ? std::optional(std::move(*version)) : std::nullopt;
}

bool isInRange(const Value& range, const Value& value) {
  const auto version = versionOf(value);
  return version && range.as<BoxedValue<SemVerRange>>().leaf().includes(*version);
}

}  // namespace

Tristate InstanceCheck::matches(const Value& value, const Value& pattern) {
  if (++steps_ > kMaxSteps) return Tristate::Unknown;
  if (pattern.is(ValueKind::Default)) return Tristate::Yes;
  if (pattern.is(ValueKind::Type)) return isInstance(pattern.asType(), value);
  if (value.is(ValueKind::Unknown) || value.is(ValueKind::Never) ||
      pattern.is(ValueKind::Unknown) || pattern.is(ValueKind::Never))
    return Tristate::Unknown;
  switch (pattern.kind()) {
    case ValueKind::Regexp: return matchesRegexp(pattern, value);
    case ValueKind::SemVer:
      return answer(versionOf(value) == pattern.as<BoxedValue<SemVer>>().leaf());
    case ValueKind::SemVerRange: return answer(isInRange(pattern, value));
    case ValueKind::Array: {
      if (!value.is(ValueKind::Array) || value.asArray().size() != pattern.asArray().size())
        return Tristate::No;
      std::size_t index = 0;
      return allOf(pattern.asArray().elements(),
                   [&](const Value& part) { return matches(value.asArray()[index++], part); });
    }
    case ValueKind::Hash:
      if (!value.is(ValueKind::Hash)) return Tristate::No;
      return allOf(pattern.asHash().entries(), [&](const HashValue::Entry& entry) {
        const Value* part = value.asHash().find(entry.first);
        return matches(part ? *part : Value::undef(), entry.second);
      });
    default: return areEqual(value, pattern, level_);
  }
}

}  // namespace puppet::types
