// Classes, defined types, functions and plans: valid places and names.

#include "analysis/rules/syntax/placement.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "parser/support/language_features.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns a valid replacement for a malformed name that does not change the author's intent.
std::string repairedName(std::string_view name) {
  if (name.starts_with("::")) name.remove_prefix(2);
  return lowerCase(name);
}

void checkName(Inspection& inspection, const Cursor& definition, const Cursor& name,
               std::string_view qualified) {
  const bool isTold = !inspection.context().likeReference && inspection.hasErrorIn(name.range());
  if (!isDefinitionName(qualified) && !isTold) {
    auto& finding = inspection.report(DiagnosticId::IllegalDefinitionName, name.range(),
                                      {name.text(), nounOf(definition)});
    if (const auto repaired = repairedName(name.text()); isDefinitionName(repaired))
      finding.fix("Call it '" + repaired + "'", {{name.range(), repaired}});
  }
  if (isReservedTypeName(qualified))
    inspection.report(DiagnosticId::ReservedTypeName, name.range(), {qualified});
  if (qualified == "plan")
    inspection.report(DiagnosticId::FutureReservedWord, name.range(), {qualified});
}

/// Returns false for tokens that the parser has reported already.
bool isNameLike(const Cursor& name) {
  return name.is(K::Name) || name.is(K::Word) || name.is(K::TypeName);
}

template <typename View>
void checkQualified(Inspection& inspection, const View& definition) {
  if (inspection.isPlan() && !definition.is(K::PlanDefinition)) return;
  if (isNameLike(definition.name()))
    checkName(inspection, definition, definition.name(),
              inspection.qualifiedName(definition.name().text()));
}

void checkFunctionName(Inspection& inspection, const FunctionDefinition& function) {
  // Stubs declare functions of the platform with reserved names, such as `type`.
  if (inspection.tree().options.stubs) return;
  if (inspection.ancestor(0).is(K::TypeBody) && inspection.readsTypeDefinitions()) return;
  if (supports(inspection.level(), Feature::FunctionsNamedLikeTypes) &&
      isTypeAliasName(function.name().text()))
    return;
  if (isNameLike(function.name()))
    checkName(inspection, function, function.name(), function.name().text());
}

/// Checks the place of a definition. A function or a type is allowed only at the top level of a
/// file; the other definitions are also allowed in classes.
template <typename View>
void checkPlace(Inspection& inspection, const View& definition) {
  if (inspection.isPlan() && (definition.is(K::ClassDefinition) || definition.is(K::DefinedType)))
    return;
  reportPlacement(inspection, definition, definition.name());
}

}  // namespace

std::span<const Rule> definitionRules() {
  static constexpr Rule kRules[] = {
      rule<checkQualified<ClassDefinition>>(OnDamage::Run),
      rule<checkQualified<DefinedType>>(OnDamage::Run),
      rule<checkQualified<PlanDefinition>>(OnDamage::Run),
      rule<checkQualified<ApplicationDefinition>>(OnDamage::Run),
      rule<checkFunctionName>(OnDamage::Run),
      rule<checkPlace<ClassDefinition>>(),
      rule<checkPlace<DefinedType>>(),
      rule<checkPlace<FunctionDefinition>>(),
      rule<checkPlace<PlanDefinition>>(),
      rule<checkPlace<ApplicationDefinition>>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
