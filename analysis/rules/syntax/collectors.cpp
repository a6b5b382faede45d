// Collectors: valid types and queries.

#include "analysis/rules/syntax/plans.h"
#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

void checkType(Inspection& inspection, const Collector& collector) {
  const auto type = collector.type();
  if (type.is(K::TypeName) || type.missing()) return;
  if (inspection.isPlan() &&
      (isForeignToPlan(inspection) || collector.query().open().is(K::ExportedCollectOpen)))
    return;
  auto& finding = inspection.report(DiagnosticId::IllegalExpression, type.range(),
                                    {nounOf(type), "the type of a collector"});
  if (type.is(K::Name)) {
    const auto capital = capitalizedName(type.text());
    finding.fix("Write '" + capital + "'", {{type.range(), capital}});
  }
}

bool isQueryOperand(K kind) {
  return kind == K::Variable || kind == K::Name || kind == K::Word || kind == K::Number ||
         kind == K::String || kind == K::KwTrue || kind == K::KwFalse || kind == K::EppText;
}

void checkCondition(Inspection& inspection, const CollectorQuery& query) {
  if (!query.condition()) return;
  std::vector<Cursor> pending = {query.condition()};
  while (!pending.empty()) {
    const Cursor part = pending.back();
    pending.pop_back();
    if (const Parenthesized group(part); group) {
      pending.push_back(group.expression());
      continue;
    }
    const Binary operation(part);
    const auto symbol = operation.operator_().kind();
    if (operation && (symbol == K::KwAnd || symbol == K::KwOr)) {
      pending.push_back(operation.left());
      pending.push_back(operation.right());
    } else if (operation ? symbol != K::EqualEqual && symbol != K::NotEqual
                         : !isQueryOperand(part.kind())) {
      inspection.report(DiagnosticId::IllegalQueryExpression, part.range());
    }
  }
}

}  // namespace

std::span<const Rule> collectorRules() {
  static constexpr Rule kRules[] = {
      rule<checkType>(),
      rule<checkCondition>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
