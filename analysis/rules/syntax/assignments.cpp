// Valid targets of `=`, and operators that no longer exist.

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/syntax_queries.h"
#include "analysis/symbols/name_patterns.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/literals/literals.h"

namespace puppet::analysis {

using namespace parser;
using K = SyntaxKind;

namespace {

void checkTarget(Inspection& inspection, const Cursor& target, std::vector<Cursor>& pending) {
  if (target.is(K::Variable)) {
    const auto name = variableName(target);
    if (isMatchVariable(name))
      inspection.report(DiagnosticId::IllegalNumericAssignment, target.range(), {name});
    if (name.find("::") != std::string_view::npos)
      inspection.report(DiagnosticId::CrossScopeAssignment, target.range(), {name});
  } else if (target.is(K::Access)) {
    inspection.report(DiagnosticId::IllegalIndexedAssignment, target.range());
  } else if (const ArrayLiteral targets(target); targets) {
    for (const auto element : targets.elements()) pending.push_back(element);
  } else if (!target.missing()) {
    inspection.report(DiagnosticId::IllegalAssignment, target.range());
  }
}

/// Returns true for the condition of a conditional in parentheses, as in `if ($a = 1)`.
bool isTest(const Inspection& inspection) {
  if (!inspection.ancestor(0).is(K::Parenthesized)) return false;
  const auto parent = inspection.ancestor(1);
  return (parent.is(K::If) && If(parent).condition() == inspection.ancestor(0)) ||
         (parent.is(K::Elsif) && Elsif(parent).condition() == inspection.ancestor(0)) ||
         (parent.is(K::Unless) && Unless(parent).condition() == inspection.ancestor(0));
}

void checkTargets(Inspection& inspection, const Assignment& assignment) {
  if (!assignment.operator_().is(K::Equals)) return;
  std::vector<Cursor> pending = {assignment.left()};
  const auto& left = assignment.left();
  while (!pending.empty()) {
    const auto target = pending.back();
    pending.pop_back();
    checkTarget(inspection, target, pending);
  }
  const bool illegal =
      !left.is(K::Variable) && !left.is(K::Access) && !left.is(K::ArrayLiteral) && !left.missing();
  if (illegal && isTest(inspection))
    inspection.lastFinding().fix("Compare with '=='", {{assignment.operator_().range(), "=="}});
}

void checkOperator(Inspection& inspection, const Assignment& assignment) {
  const auto operation = assignment.operator_();
  if (operation.is(K::Equals)) return;
  auto& finding =
      inspection.report(DiagnosticId::AppendOperatorRemoved, operation.range(), {operation.text()});
  const auto left = assignment.left();
  const auto right = assignment.right();
  if (!left.is(K::Variable) || right.missing()) return;
  const std::string replacement =
      "= " + std::string(left.text()) + (operation.is(K::PlusEquals) ? " +" : " -");
  std::vector<TextEdit> edits = {{operation.range(), replacement}};
  if (!isPrimary(right)) {
    edits.push_back({{right.start(), right.start()}, "("});
    edits.push_back({{right.end(), right.end()}, ")"});
  }
  finding.fix("Write '" + replacement + "'", std::move(edits));
}

}  // namespace

std::span<const Rule> assignmentRules() {
  static constexpr Rule kRules[] = {
      rule<checkTargets>(),
      rule<checkOperator>(),
  };
  return kRules;
}

}  // namespace puppet::analysis
