#include "analysis/rules/syntax/placement.h"

#include "analysis/rules/syntax/syntax_queries.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

enum class Placement { Allowed, NotTopLevel, NotAbsoluteTopLevel };

/// Returns true if Puppet allows the definition only at the top level of a file.
bool isAbsolute(K definition) {
  return definition == K::FunctionDefinition || definition == K::PlanDefinition ||
         definition == K::TypeAlias || definition == K::TypeDefinition;
}

/// Returns true for constructs in which Puppet unwraps the block of a single statement.
bool dropsSingleBlock(K owner) {
  return owner == K::If || owner == K::Elsif || owner == K::Else || owner == K::Unless ||
         owner == K::RenderBlock;
}

Placement placementOf(const Inspection& inspection, K definition) {
  const auto parent = inspection.ancestor(0);
  if (!isStatementList(parent.kind())) return Placement::NotTopLevel;
  const auto owner = inspection.ancestor(1).kind();
  if (parent.is(K::SourceFile)) {
    if (!inspection.isTemplate()) return Placement::Allowed;
  } else if (dropsSingleBlock(owner) && statementCount(parent) == 1) {
    return Placement::NotTopLevel;
  }
  if (isAbsolute(definition)) return Placement::NotAbsoluteTopLevel;
  const bool hosts = owner == K::ClassDefinition || owner == K::Apply;
  return hosts && !parent.is(K::SourceFile) ? Placement::Allowed : Placement::NotTopLevel;
}

}  // namespace

void reportPlacement(Inspection& inspection, const Cursor& definition, const Cursor& name) {
  if (inspection.belowDamage()) return;
  if (inspection.ancestor(0).is(K::TypeBody) && inspection.readsTypeDefinitions()) return;
  const auto placement = placementOf(inspection, definition.kind());
  if (placement == Placement::Allowed) return;
  const auto id = placement == Placement::NotTopLevel ? DiagnosticId::NotTopLevel
                                                      : DiagnosticId::NotAbsoluteTopLevel;
  Cursor keyword = definition;
  for (const auto child : definition.children()) {
    if (isExtra(child.kind())) continue;
    keyword = child;
    break;
  }
  const std::string_view where = isAbsolute(definition.kind()) ? "of a file" : "or in a class";
  inspection.report(id, span(keyword, name), {nounOf(definition), where});
}

}  // namespace puppet::analysis
