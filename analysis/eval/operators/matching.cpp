#include "analysis/eval/operators/matching.h"

#include "parser/support/language_features.h"
#include "types/construct/arguments.h"
#include "types/core/boxes.h"
#include "types/core/collections.h"
#include "types/core/make.h"
#include "types/regex/regex.h"
#include "types/relations/equality.h"
#include "types/relations/instance.h"
#include "types/relations/value_kinds.h"
#include "types/scalar/binary.h"
#include "types/scalar/semver.h"
#include "types/scalar/semver_range.h"
#include "types/scalar/text.h"
#include "types/text/mismatch.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using namespace types;
using Blame = OperatorError::Blame;

namespace {

Value someGroups() { return Value::unknown(bare(TypeKind::Array)); }

std::optional<SemVer> versionOf(const Value& value) {
  if (value.is(ValueKind::SemVer)) return value.as<BoxedValue<SemVer>>().leaf();
  if (!value.is(ValueKind::String)) return std::nullopt;
  auto version = SemVer::parse(value.asString());
  return version ? std::optional(std::move(*version)) : std::nullopt;
}

Tristate isVersionIn(const Value& range, const Value& value) {
  const auto version = versionOf(value);
  return answer(version && range.as<BoxedValue<SemVerRange>>().leaf().includes(*version));
}

/// Returns Unknown with unknown groups: an unknown pattern may be a regular expression.
Matched perhaps() { return {Tristate::Unknown, someGroups()}; }

/// Matches two arrays element by element; the groups are those of the last match.
Matched matchElements(const ArrayValue& patterns, const Value& value, LanguageLevel level) {
  if (value.is(ValueKind::Unknown)) return perhaps();
  if (!value.is(ValueKind::Array) || value.asArray().size() != patterns.size()) return Tristate::No;
  Matched all = Tristate::Yes;
  for (std::size_t i = 0; i < patterns.size() && all.answer != Tristate::No; ++i) {
    Matched one = matchOption(patterns[i], value.asArray()[i], level);
    all.answer = std::min(all.answer, one.answer);
    if (!one.groups.isUndef()) all.groups = std::move(one.groups);
  }
  return all;
}

Matched matchEntries(const HashValue& patterns, const Value& value, LanguageLevel level) {
  if (value.is(ValueKind::Unknown)) return perhaps();
  if (!value.is(ValueKind::Hash)) return Tristate::No;
  Matched all = Tristate::Yes;
  for (const auto& [key, pattern] : patterns.entries()) {
    const Value* found = value.asHash().find(key);
    Matched one = matchOption(pattern, found ? *found : Value(), level);
    all.answer = std::min(all.answer, one.answer);
    if (!one.groups.isUndef()) all.groups = std::move(one.groups);
    if (all.answer == Tristate::No) break;
  }
  return all;
}

template <class Elements, class Get>
Matched isElement(const Value& wanted, const Elements& elements, Get get, LanguageLevel level) {
  Matched any = Tristate::No;
  for (const auto& entry : elements) {
    const Value& element = get(entry);
    Matched one = Tristate::No;
    if (wanted.is(ValueKind::Regexp)) {
      if (element.is(ValueKind::String)) one = matchRegex(wanted.asString(), element.asString());
      if (element.is(ValueKind::Unknown)) one = Matched(Tristate::Unknown, someGroups());
    } else if (wanted.is(ValueKind::String) || wanted.is(ValueKind::SemVer)) {
      one = matchOption(element, wanted, level);
    } else if (wanted.is(ValueKind::Type)) {
      one = isInstance(wanted.asType(), element, level);
    } else {
      one = areEqual(element, wanted, level);
      if (wanted.is(ValueKind::Unknown)) one.groups = someGroups();
    }
    if (one.answer == Tristate::Yes) return one;
    any.answer = std::max(any.answer, one.answer);
    if (!one.groups.isUndef()) any.groups = std::move(one.groups);
  }
  return any;
}

/// Returns true for types that are `in` every text, with Feature::TypesInStrings.
bool isOfAllTexts(const Type& type) {
  return type == bare(TypeKind::String) || type == dataType() || type == anyType();
}

Matched isInText(const Value& wanted, std::string_view text, LanguageLevel level) {
  switch (wanted.kind()) {
    case ValueKind::String: return answer(containsIgnoringCase(text, wanted.asString()));
    case ValueKind::Regexp: return matchRegex(wanted.asString(), text);
    case ValueKind::Integer:
    case ValueKind::Float: return areEqual(Value::string(std::string(text)), wanted, level);
    case ValueKind::Type:
      return answer(supports(level, Feature::TypesInStrings) && isOfAllTexts(wanted.asType()));
    default: return Tristate::No;
  }
}

Matched isInBinary(const Value& wanted, const std::string& bytes) {
  switch (wanted.kind()) {
    case ValueKind::Binary:
      return answer(bytes.find(wanted.as<BoxedValue<types::Binary>>().leaf().bytes()) !=
                    bytes.npos);
    case ValueKind::String: return answer(bytes.find(wanted.asString()) != bytes.npos);
    case ValueKind::Integer:
      return answer(wanted.isSmallInteger() && wanted.asSmallInteger() >= 0 &&
                    wanted.asSmallInteger() < 256 &&
                    bytes.find(static_cast<char>(wanted.asSmallInteger())) != bytes.npos);
    default: return Tristate::No;
  }
}

}  // namespace

Matched matchRegex(std::string_view source, std::string_view text) {
  const auto regex = sharedRegex(source);
  if (!regex) return {Tristate::Unknown, someGroups()};
  const RegexResult found = regex->match(text);
  if (found.answer == Tristate::No) return Tristate::No;
  if (found.answer == Tristate::Unknown || found.groups.empty())
    return {found.answer, someGroups()};
  std::vector<Value> groups;
  groups.reserve(found.groups.size());
  for (const auto& group : found.groups)
    groups.push_back(
        group ? Value::string(std::string(text.substr(group->begin, group->end - group->begin)))
              : Value());
  return {Tristate::Yes, Value::array(std::move(groups))};
}

namespace {

bool mayBeText(const Value& value) {
  if (!value.is(ValueKind::Unknown)) return value.is(ValueKind::String);
  return valueKindsOf(value.asType())[static_cast<std::size_t>(ValueKind::String)];
}

/// Returns the groups of the first pattern that matches; undef if none does.
Value groupsOf(const PatternType& pattern, std::string_view text) {
  for (const std::string& source : pattern.sources)
    if (Matched matched = matchRegex(source, text); matched.answer == Tristate::Yes)
      return matched.groups;
  return Value();
}

}  // namespace

tl::expected<Matched, OperatorError> matchOperator(const Value& left, const Value& right,
                                                   LanguageLevel level) {
  const auto error = [](std::string_view code, std::string message, Blame blame) {
    return tl::unexpected(OperatorError{code, std::move(message), blame});
  };
  if (right.is(ValueKind::Type)) {
    Matched matched = isInstance(right.asType(), left, level);
    if (matched.answer == Tristate::Unknown && left.isKnown())
      if (auto invalid = types::describeInvalidInit(right.asType(), level))
        return error(types::kRuntimeError, std::move(*invalid), Blame::Right);
    if (supports(level, Feature::PatternSetsMatchVariables) &&
        right.asType().is(TypeKind::Pattern) && left.is(ValueKind::String))
      matched.groups = groupsOf(right.asType().as<PatternType>(), left.asString());
    return matched;
  }
  if (right.is(ValueKind::SemVerRange)) return Matched(isVersionIn(right, left));
  if (right.is(ValueKind::Uri))
    return matchOperator(left, Value::string(types::interpolatedText(right)), level);
  if (right.is(ValueKind::Unknown)) return Matched(Tristate::Unknown, someGroups());
  if (!right.is(ValueKind::String) && !right.is(ValueKind::Regexp))
    return error("MATCH_NOT_REGEXP",
                 "the right operand of '=~' must be a Regexp, a String or a type, got " +
                     types::parameters::describe(right),
                 Blame::Right);
  if (right.is(ValueKind::String) && !Regex::compile(std::string(right.asString())))
    return error("MATCH_NOT_REGEXP", "the String is not a valid regular expression", Blame::Right);
  if (mayBeText(left) && !left.is(ValueKind::String))
    return Matched(Tristate::Unknown, someGroups());
  if (!left.is(ValueKind::String))
    return error(
        "MATCH_NOT_STRING",
        "the left operand of '=~' must be a String, got " + types::parameters::describe(left),
        Blame::Left);
  return matchRegex(right.asString(), left.asString());
}

Matched matchOption(const Value& pattern, const Value& value, LanguageLevel level) {
  switch (pattern.kind()) {
    case ValueKind::Regexp:
      if (value.is(ValueKind::Unknown)) return {Tristate::Unknown, someGroups()};
      return value.is(ValueKind::String) ? matchRegex(pattern.asString(), value.asString())
                                         : Matched(Tristate::No);
    case ValueKind::Type: return isInstance(pattern.asType(), value, level);
    case ValueKind::SemVerRange:
      return value.is(ValueKind::Unknown) ? Tristate::Unknown : isVersionIn(pattern, value);
    case ValueKind::SemVer:
      if (value.is(ValueKind::Unknown)) return Tristate::Unknown;
      return answer(versionOf(value) == versionOf(pattern));
    case ValueKind::Array: return matchElements(pattern.asArray(), value, level);
    case ValueKind::Hash: return matchEntries(pattern.asHash(), value, level);
    case ValueKind::Default: return Tristate::Yes;
    case ValueKind::Unknown: return {areEqual(value, pattern, level), someGroups()};
    default: return areEqual(value, pattern, level);
  }
}

Matched isIn(const Value& wanted, const Value& whole, LanguageLevel level) {
  const auto own = [](const Value& value) -> const Value& { return value; };
  const auto key = [](const HashValue::Entry& entry) -> const Value& { return entry.first; };
  switch (whole.kind()) {
    case ValueKind::String: return isInText(wanted, whole.asString(), level);
    case ValueKind::Array: return isElement(wanted, whole.asArray().elements(), own, level);
    case ValueKind::Hash: return isElement(wanted, whole.asHash().entries(), key, level);
    case ValueKind::Binary:
      return isInBinary(wanted, std::string(whole.as<BoxedValue<types::Binary>>().leaf().bytes()));
    case ValueKind::SemVerRange: return isVersionIn(whole, wanted);
    case ValueKind::Unknown: return perhaps();
    default: return Tristate::No;
  }
}

}  // namespace puppet::analysis
