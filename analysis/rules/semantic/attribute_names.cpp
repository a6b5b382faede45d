// Attribute names outside of resource declarations: defaults, overrides of collectors, and queries.

#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "analysis/eval/name_suggestion.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/rules/semantic/environment_rules.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/symbols/name_patterns.h"
#include "analysis/symbols/platform.h"
#include "analysis/symbols/signatures.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

struct AttributeNames {
  std::unordered_set<std::string> all;
  bool areParameters = false;  ///< true for a defined type
};

/// Returns the attributes of the type `written`; absent if they are uncertain.
std::optional<AttributeNames> attributesOf(Inspection& inspection, const Cursor& written) {
  if (!written.is(K::TypeName)) return std::nullopt;
  const std::string name = lowerCaseName(written.text());
  if (inspection.definesName(name)) return std::nullopt;
  QueryContext& queries = inspection.queries();
  AttributeNames names{{"name", "title"}};
  if (const Declaration defined = queries.find(NameKind::DefinedType, name)) {
    if (defined.file->isPartial) return std::nullopt;
    names.areParameters = true;
    for (const auto& parameter : defined.asClass().parameters) names.all.insert(parameter.name);
  } else {
    if (queries.find(NameKind::ResourceType, name)) return std::nullopt;
    const ResourceTypeInterface* type =
        Platform::builtIn().findResourceType(name, {.level = inspection.level()});
    if (!type || !type->isComplete || type->isAbstract) return std::nullopt;
    for (const auto& attribute : type->attributes) names.all.insert(attribute.name);
  }
  for (const auto& common : Platform::builtIn().metaparameters().attributes)
    names.all.insert(common.name);
  return names;
}

/// Uses of the name of an attribute. Any name is valid in a query: only misspelt ones are reported.
enum class Purpose : std::uint8_t { Set, Queried };

void report(Inspection& inspection, const AttributeNames& names, const Cursor& type,
            const Cursor& place, Purpose purpose) {
  const std::string_view name = place.text();
  if (names.all.contains(std::string(name))) return;
  NameCandidates near(name);
  near.offerAll(names.all);
  if (purpose == Purpose::Queried && !near.isMistyped()) return;
  const std::string text = std::string(type.text()) + " has no " +
                           (names.areParameters ? "parameter" : "attribute") + " '" +
                           std::string(name) + "'" + hintOf(near);
  auto& finding =
      inspection.report(purpose == Purpose::Queried ? DiagnosticId::UnknownQueryAttribute
                        : names.areParameters       ? DiagnosticId::UnknownParameter
                                                    : DiagnosticId::UnknownAttribute,
                        place.range(), {text});
  if (near.isSure()) finding.fix("Write '" + near.best() + "'", {{place.range(), near.best()}});
}

template <class Attributes>
void checkAttributes(Inspection& inspection, const Cursor& type, const Attributes& attributes) {
  std::optional<AttributeNames> names;
  for (const Attribute& attribute : attributes) {
    const Cursor name = attribute.name();
    if (name.is(K::Star)) continue;
    if (!names && !(names = attributesOf(inspection, type))) return;
    report(inspection, *names, type, name, Purpose::Set);
  }
}

/// Checks `File { mod => '0644' }`.
void checkDefaults(Inspection& inspection, const ResourceDefaults& defaults) {
  if (inspection.context().likeReference) return;
  checkAttributes(inspection, defaults.type(), defaults.attributes());
}

/// Checks the attribute names in a query.
void checkQuery(Inspection& inspection, const Cursor& type, const Cursor& condition) {
  const auto names = attributesOf(inspection, type);
  std::vector<Cursor> pending = {condition};
  while (names && !pending.empty()) {
    const Cursor part = pending.back();
    pending.pop_back();
    const Binary binary(part);
    const K operator_ = binary ? binary.operator_().kind() : K::Plus;
    if (const Parenthesized group{part}) {
      pending.push_back(group.expression());
    } else if (operator_ == K::KwAnd || operator_ == K::KwOr) {
      pending.push_back(binary.left());
      pending.push_back(binary.right());
    } else if (binary && binary.left().is(K::Name)) {
      report(inspection, *names, type, binary.left(), Purpose::Queried);
    }
  }
}

/// Checks `File <| titel == 'x' |> { mod => '0644' }`.
void checkCollector(Inspection& inspection, const Collector& collector) {
  if (inspection.context().likeReference) return;
  const Cursor type = collector.type();
  if (const auto overrides = collector.overrides())
    checkAttributes(inspection, type, overrides.attributes());
  if (const Cursor condition = collector.query().condition())
    checkQuery(inspection, type, condition);
}

/// Checks `File['/a'] { mod => '0644' }`.
void checkOverride(Inspection& inspection, const ResourceOverride& change) {
  const Access reference{change.reference()};
  if (inspection.context().likeReference || !reference) return;
  checkAttributes(inspection, reference.left(), change.attributes());
}

}  // namespace

std::span<const Rule> attributeNameRules() {
  static constexpr Rule kRules[] = {rule<checkDefaults>(), rule<checkCollector>(),
                                    rule<checkOverride>()};
  return kRules;
}

}  // namespace puppet::analysis
