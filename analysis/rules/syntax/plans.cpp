// Plans: catalog code is allowed only in their `apply` blocks.

#include "analysis/rules/syntax/plans.h"

#include <algorithm>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

/// Returns true if the visited element is in the block of an `apply`, which does not include its
/// arguments.
bool insideApply(const Inspection& inspection) {
  const auto ancestors = inspection.ancestors();
  for (std::size_t i = 1; i < ancestors.size(); ++i)
    if (ancestors[i].is(K::Block) && ancestors[i - 1].is(K::Apply)) return true;
  return false;
}

/// Returns the range before the braces of a possibly long construct.
TextRange headRange(const Cursor& element) {
  Cursor last = element;
  for (const auto child : element.children()) {
    if (child.is(K::LBrace) || child.is(K::Block)) break;
    last = child;
  }
  return {element.start(), last.end()};
}

void reportScripting(Inspection& inspection, const Cursor& element, TextRange range) {
  inspection.report(DiagnosticId::ExpressionNotSupportedWhenScripting, range, {nounOf(element)});
}

template <typename Definition>
void checkPlanOrFunction(Inspection& inspection, const Definition& definition) {
  if (inspection.isPlan())
    reportScripting(inspection, definition, span(definition.keyword(), definition.name()));
}

template <typename View>
void checkCatalogExpression(Inspection& inspection, const View& expression) {
  if (isForeignToPlan(inspection)) reportScripting(inspection, expression, headRange(expression));
}

void checkCollector(Inspection& inspection, const Collector& collector) {
  if (!inspection.isPlan()) return;
  if (!insideApply(inspection)) {
    reportScripting(inspection, collector, collector.range());
  } else if (collector.query().open().is(K::ExportedCollectOpen)) {
    inspection.report(DiagnosticId::ExpressionNotSupportedWhenCompiling, collector.range(),
                      {"a collector of exported resources"});
  }
}

void checkApply(Inspection& inspection, const Apply& apply) {
  if (inspection.isPlan() && insideApply(inspection))
    inspection.report(DiagnosticId::ExpressionNotSupportedWhenCompiling, apply.keyword().range(),
                      {nounOf(apply)});
}

constexpr Rule kRules[] = {
    rule<checkPlanOrFunction<ClassDefinition>>(),
    rule<checkPlanOrFunction<DefinedType>>(),
    rule<checkCatalogExpression<NodeDefinition>>(),
    rule<checkCatalogExpression<Relationship>>(),
    rule<checkCatalogExpression<Resource>>(),
    rule<checkCatalogExpression<ResourceDefaults>>(),
    rule<checkCatalogExpression<ResourceOverride>>(),
    rule<checkCollector>(),
    rule<checkApply>(),
};

}  // namespace

bool isForeignToPlan(const Inspection& inspection) {
  return inspection.isPlan() && !insideApply(inspection);
}

std::span<const Rule> planRules() { return kRules; }

}  // namespace puppet::analysis
