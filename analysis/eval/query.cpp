#include "analysis/eval/query.h"

#include "analysis/eval/operators/elements.h"
#include "analysis/eval/operators/matching.h"
#include "parser/support/budget.h"
#include "types/core/collections.h"
#include "types/relations/equality.h"
#include "types/text/value_printer.h"

namespace puppet::analysis {

using types::Tristate;
using types::Value;
using types::ValueKind;

namespace {

/// Returns the value of the attribute; undef if it is not set.
Value valueIn(const Resource& resource, std::string_view attribute) {
  return attribute == "title" ? resource.title : resource.valueOf(attribute);
}

/// Approximate cost of the search for a tag in a resource and its containers.
constexpr std::uint64_t kUnitsPerTag = 3 * Budget::kUnitsPerStep;

Tristate isTagged(const Resource& resource, const Value& wanted) {
  const auto ask = [&](const Value& tag) {
    Budget::charge(kUnitsPerTag);
    if (!tag.isKnown()) return Tristate::Unknown;
    std::string name = types::interpolatedText(tag);
    for (char& c : name)
      if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (resource.isTagged(name)) return Tristate::Yes;
    return resource.mayHaveOthers ? Tristate::Unknown : Tristate::No;
  };
  if (!wanted.is(ValueKind::Array)) return ask(wanted);
  return types::anyOf(wanted.asArray().elements(), ask);
}

}  // namespace

/// Tests the query as Puppet does. For an attribute with several values `==` matches one of them,
/// and for `tag` it matches all tags of the resource, including inherited ones. `!=` does neither.
Tristate Query::matches(const Resource& resource, LanguageLevel level) const {
  switch (kind) {
    case Kind::All: return Tristate::Yes;
    case Kind::Unknown: return Tristate::Unknown;
    case Kind::And:
      return std::min(operands[0].matches(resource, level), operands[1].matches(resource, level));
    case Kind::Or:
      return std::max(operands[0].matches(resource, level), operands[1].matches(resource, level));
    case Kind::Equal:
    case Kind::NotEqual: break;
  }
  if (kind == Kind::Equal && attribute == "tag") return isTagged(resource, value);
  const Value actual = valueIn(resource, attribute);
  if (!actual.isKnown() || !value.isKnown() || (actual.isUndef() && resource.mayHaveOthers))
    return Tristate::Unknown;
  if (kind == Kind::NotEqual) return types::negation(types::areEqual(actual, value, level));
  return actual.is(ValueKind::Array) ? isIn(value, actual, level).answer
                                     : types::areEqual(actual, value, level);
}

}  // namespace puppet::analysis
