// Definitions allowed in the files of a module, by their path.

#include <algorithm>

#include "analysis/rules/syntax/module_file.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"
#include "parser/tokens/node_sets.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

bool isModuleConstruct(const Cursor& statement) {
  return isDefinition(statement.kind()) && !statement.is(K::NodeDefinition);
}

template <typename Definition>
void checkNamespace(Inspection& inspection, const Definition& definition, std::string_view wanted) {
  const auto name = definition.name();
  if (name.missing() || name.is(K::String) || name.text() == "class") return;
  const bool qualified = !definition.is(K::FunctionDefinition);
  const auto full = qualified ? inspection.qualifiedName(name.text()) : std::string(name.text());
  // A name that is wrong in itself is one mistake.
  if (!isDefinitionName(full) && !inspection.context().likeReference) return;
  if (!lowerCase(full).starts_with(wanted))
    inspection.report(DiagnosticId::IllegalDefinitionLocation, name.range(),
                      {full, wanted, wanted});
}

template <typename Definition>
void checkDefinition(Inspection& inspection, const Definition& definition) {
  if (inspection.isPlan() && (definition.is(K::ClassDefinition) || definition.is(K::DefinedType)))
    return;
  if (inspection.ancestor(0).is(K::TypeBody)) return;
  // A function in a class is reported for that.
  if (definition.is(K::FunctionDefinition) && !inspection.ancestor(0).is(K::SourceFile) &&
      !inspection.context().likeReference)
    return;
  if (const auto wanted = inspection.moduleNamespace(); !wanted.empty())
    checkNamespace(inspection, definition, wanted);
}

void checkTopLevel(Inspection& inspection, const SourceFile& file) {
  if (inspection.isTemplate() || inspection.moduleNamespace().empty()) return;
  const auto isTold = [&](const Cursor& statement) {
    return isDamaged(statement) ||
           (!inspection.context().likeReference && inspection.hasErrorIn(statement.range()));
  };
  for (const auto statement : file.statements())
    if (!isModuleConstruct(statement) && !isTold(statement))
      inspection.report(DiagnosticId::IllegalTopConstructLocation, statement.range());
}

}  // namespace

std::span<const Rule> locationRules() {
  static constexpr Rule kRules[] = {
      rule<checkDefinition<ClassDefinition>>(OnDamage::Run),
      rule<checkDefinition<DefinedType>>(OnDamage::Run),
      rule<checkDefinition<FunctionDefinition>>(OnDamage::Run),
      rule<checkDefinition<PlanDefinition>>(OnDamage::Run),
      rule<checkTopLevel>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
