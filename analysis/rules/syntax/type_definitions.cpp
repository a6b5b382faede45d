// Type definitions with members.

#include <algorithm>
#include <array>
#include <optional>

#include "analysis/rules/syntax/rule.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Settings of attributes. In stubs, `features` lists the features that a provider must have.
constexpr std::array kSettings = std::to_array<std::string_view>(
    {"default", "derived", "discoverable", "features", "isnamevar", "max", "min", "namevar",
     "property", "readable", "settable", "synchronizeable", "transient", "unsettable", "virtual",
     "writeable"});

/// Returns the settings in the braces of an attribute.
std::vector<Assignment> settingsOf(const AttributeDefinition& attribute) {
  std::vector<Assignment> settings;
  for (const Expression& member : attribute.body().members())
    if (const Assignment setting{member}) settings.push_back(setting);
  return settings;
}

std::string_view settingOf(const AttributeDefinition& attribute, std::string_view name) {
  for (const Assignment& setting : settingsOf(attribute))
    if (variableName(setting.left()) == name) return setting.right().text();
  return {};
}

void checkSettings(Inspection& inspection, const AttributeDefinition& attribute) {
  for (const Assignment& setting : settingsOf(attribute)) {
    const std::string_view name = variableName(setting.left());
    if (std::ranges::find(kSettings, name) == kSettings.end())
      inspection.report(DiagnosticId::UnknownAttributeParameter, setting.left().range(), {name});
  }
}

/// Returns the sizes in `Array[T, from, to]` as written.
std::optional<std::string> sizesOf(const Expression& type) {
  const Access access(type);
  if (!access || access.left().text() != "Array") return std::nullopt;
  std::string sizes;
  std::size_t index = 0;
  for (const Expression& key : access.keys())
    if (index++ > 0) sizes += (sizes.empty() ? "" : " to ") + std::string(key.text());
  return sizes.empty() ? std::nullopt : std::optional(sizes);
}

/// Reports sizes in the type that contradict the settings `min` and `max`.
void checkMultiplicity(Inspection& inspection, const AttributeDefinition& attribute) {
  const auto sizes = sizesOf(attribute.type());
  const std::string_view min = settingOf(attribute, "min"), max = settingOf(attribute, "max");
  if (!sizes || (min.empty() && max.empty())) return;
  const std::string most = max.empty() ? "1" : max == "unbound" ? "default" : std::string(max);
  const std::string least = !min.empty() ? std::string(min) : max == "unbound" ? "0" : "1";
  const std::string set = least + " to " + most;
  if (set != *sizes)
    inspection.report(DiagnosticId::ConflictingMultiplicity, attribute.type().range(),
                      {set, *sizes});
}

/// Reports Variant, Tuple and Struct of several types, and Arrays of those.
void checkDisjunctTypes(Inspection& inspection, const AttributeDefinition& attribute) {
  if (inspection.tree().options.stubs) return;  // stubs describe existing types
  Access access(attribute.type());
  if (access.left().text() == "Array" && !access.keys().empty())
    access = Access(*access.keys().begin());
  if (!access) return;
  const std::string_view name = access.left().text();
  if ((name == "Variant" || name == "Tuple") && access.keys().size() > 1)
    inspection.report(DiagnosticId::DisjunctAttributeType, access.range());
}

void checkNamevars(Inspection& inspection, const TypeBody& body) {
  if (inspection.tree().options.stubs) return;
  std::string_view first;
  for (const Expression& member : body.members()) {
    const AttributeDefinition attribute{member};
    if (!attribute) continue;
    const bool isNamevar =
        settingOf(attribute, "isnamevar") == "true" || settingOf(attribute, "namevar") == "true";
    if (isNamevar && !first.empty())
      inspection.report(DiagnosticId::MultipleNamevars, attribute.name().range(), {first});
    if (isNamevar && first.empty()) first = attribute.name().text();
  }
}

/// Reports inheritance from a specific resource type: only `Resource` can be inherited.
void checkTypeInheritance(Inspection& inspection, const TypeDefinition& definition) {
  const Access parent(definition.inherits().parent());
  if (parent && parent.left().text() == "Resource")
    inspection.report(DiagnosticId::UnsupportedResourceInheritance, parent.range(),
                      {parent.text()});
}

/// Reports names reserved for future platforms.
void checkPlatformType(Inspection& inspection, const Cursor& name) {
  const std::string_view text = name.text();
  if (text == "Jvm" || text == "C" || text == "Go")
    inspection.report(DiagnosticId::ReservedPlatformType, name.range(), {text});
}

}  // namespace

std::span<const Rule> typeDefinitionRules() {
  static constexpr Rule kRules[] = {
      rule<checkSettings>(),        rule<checkMultiplicity>(),
      rule<checkDisjunctTypes>(),   rule<checkNamevars>(),
      rule<checkTypeInheritance>(), tokenRule(K::TypeName, checkPlatformType),
  };
  return kRules;
}

}  // namespace puppet::analysis
