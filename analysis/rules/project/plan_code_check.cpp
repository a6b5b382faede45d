// Checks of the code in plans in YAML.

#include <algorithm>

#include "analysis/check/check.h"
#include "analysis/plans/placed_findings.h"
#include "analysis/plans/task_types.h"
#include "analysis/rules/project/bolt_checks.h"
#include "analysis/rules/project/plan_checks.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {

using parser::DataNode;

namespace {

/// Returns true for a finding about how something is written in Puppet that is no code of the file.
bool isOfNotation(const Diagnostic& finding, const TextOrigin& origin) {
  switch (finding.id) {
    case DiagnosticId::DocumentationMismatch:
    case DiagnosticId::ShadowedVariable: return true;
    case DiagnosticId::SingleQuotedVariable:
    case DiagnosticId::TextForUndef: {
      const auto place = origin.find(finding.range);
      return !place || !origin.isCodeAt(place->start);
    }
    default: return false;
  }
}

/// The steps of a plan with mistakes in their form.
class MalformedSteps {
 public:
  MalformedSteps(const parser::DataTree& tree, const std::vector<Diagnostic>& findings) {
    for (const DataNode& step : itemsOf(tree.root().find("steps")))
      if (std::ranges::any_of(findings, [&](const Diagnostic& one) {
            return step.range().start <= one.range.start && one.range.start < step.range().end;
          }))
        steps_.push_back(step.range());
  }

  bool contain(TextRange place) const {
    return std::ranges::any_of(steps_, [&](TextRange step) { return step.covers(place); });
  }

 private:
  std::vector<TextRange> steps_;
};

}  // namespace

void checkPlanCode(const PlanText& plan, const parser::DataTree& tree, const CheckContext& context,
                   QueryContext& queries, std::vector<Diagnostic>& findings) {
  const TextOrigin& origin = *plan.tree->text.origin();
  const MalformedSteps steps(tree, findings);
  CheckResult result = checkWithUses(*plan.tree, context);
  queries.add(result.uses);
  findings.insert(findings.end(), plan.errors.begin(), plan.errors.end());
  for (Diagnostic& finding : result.findings) {
    if (isOfNotation(finding, origin)) continue;
    const bool isExact = origin.find(finding.range).has_value();
    Diagnostic placed = placedIn(origin, std::move(finding));
    if (placed.range.empty() || (!isExact && steps.contain(placed.range))) continue;
    findings.push_back(std::move(placed));
  }
}

void checkTaskTypes(const parser::DataTree& tree, const CheckContext& context,
                    QueryContext& queries, std::vector<Diagnostic>& findings) {
  const PlanText types = readTaskTypes(tree, context.level);
  const TextOrigin& origin = *types.tree->text.origin();
  CheckResult result = checkWithUses(*types.tree, context);
  queries.add(result.uses);
  for (const Diagnostic& error : types.errors)
    findings.push_back(makeDiagnostic(DiagnosticId::TaskMetadata, error.range,
                                      {"invalid type: " + error.message}));
  for (Diagnostic& finding : result.findings) {
    if (!origin.find(finding.range)) continue;
    Diagnostic placed = placedIn(origin, std::move(finding));
    // A task of such a parameter loads, but no value fits.
    if (placed.id == DiagnosticId::UnknownTypeReference) placed.id = DiagnosticId::TaskMetadataKey;
    findings.push_back(std::move(placed));
  }
}

}  // namespace puppet::analysis
