#include "analysis/testing/match_value.h"

#include <algorithm>

#include "analysis/catalogs/value_comparison.h"
#include "analysis/eval/catalog/catalog_serialization.h"
#include "types/core/collections.h"
#include "types/regex/regex.h"
#include "types/relations/generalize.h"
#include "types/relations/infer.h"
#include "types/text/source_writer.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;
using Kind = ValueMatcher::Kind;

namespace {

std::string patternText(const Value& pattern) {
  if (!pattern.is(ValueKind::Array)) return '/' + std::string(pattern.asString()) + '/';
  std::string text;
  for (const Value& each : pattern.asArray().elements())
    text += (text.empty() ? "" : " and ") + patternText(each);
  return text;
}

Tristate matchesPattern(const Value& pattern, const Value& value) {
  if (pattern.is(ValueKind::Array))
    return types::allOf(pattern.asArray().elements(),
                        [&](const Value& each) { return matchesPattern(each, value); });
  if (value.isUndef()) return Tristate::No;
  if (value.is(ValueKind::Array))  // one of its elements
    return types::anyOf(value.asArray().elements(),
                        [&](const Value& element) { return matchesPattern(pattern, element); });
  if (!value.isKnown()) return Tristate::Unknown;
  const auto regex = types::Regex::compile(std::string(pattern.asString()));
  return regex ? regex->matches(types::interpolatedText(value)) : Tristate::No;
}

Tristate contains(const Value& part, const Value& value) {
  if (value.is(ValueKind::Array))
    return types::anyOf(value.asArray().elements(),
                        [&](const Value& element) { return areEqual(part, element); });
  if (value.is(ValueKind::Hash) && part.is(ValueKind::Hash))
    return types::allOf(part.asHash().entries(), [&](const auto& entry) {
      const Value* found = value.asHash().find(entry.first);
      return found ? areEqual(entry.second, *found) : Tristate::No;
    });
  if (!value.isKnown()) return Tristate::Unknown;
  if (!value.is(ValueKind::String) || !part.is(ValueKind::String)) return areEqual(part, value);
  return types::answer(value.asString().find(part.asString()) != std::string_view::npos);
}

}  // namespace

Tristate matches(const ValueMatcher& matcher, const Value& value) {
  switch (matcher.kind) {
    case Kind::Equals: return areEqual(matcher.value, value);
    case Kind::Matches: return matchesPattern(matcher.value, value);
    case Kind::Contains: return contains(matcher.value, value);
    case Kind::IsSet: break;
  }
  return value.is(ValueKind::Unknown) ? Tristate::Unknown : types::answer(!value.isUndef());
}

std::string describe(const ValueMatcher& matcher) {
  switch (matcher.kind) {
    case Kind::Equals: return matcher.value.isUndef() ? "no value" : serializedText(matcher.value);
    case Kind::Matches: return "a match of " + patternText(matcher.value);
    case Kind::Contains: return "a value that contains " + serializedText(matcher.value);
    case Kind::IsSet: break;
  }
  return "a value";
}

std::string describeActual(const Value& value, const ValueMatcher& matcher) {
  if (value.isUndef()) return "no value";
  if (value.is(ValueKind::Unknown)) return "an unknown value (" + toSource(value.asType()) + ')';
  const std::string text = serializedText(value);
  if (matcher.kind != Kind::Equals || matcher.value.kind() == value.kind() ||
      matcher.value.isUndef())
    return text;
  // YAML reads `80` and `0644` as numbers.
  if (value.is(ValueKind::String)) return text + " (a String: quote the expected value)";
  return text + " (" + toSource(types::generalize(types::infer(value))) + ')';
}

}  // namespace puppet::analysis
