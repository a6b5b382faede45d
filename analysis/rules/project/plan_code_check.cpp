// Checks of the code in plans in YAML.

#include <algorithm>

#include "analysis/check/check.h"
#include "analysis/plans/placed_findings.h"
#include "analysis/plans/task_types.h"
#include "analysis/rules/project/bolt_checks.h"
#include "analysis/rules/project/plan_checks.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {

using parser::DataNode;

namespace {

/// Returns true for a finding about how something is written in Puppet that is no code of the file.
bool isOfNotation(const Diagnostic& finding, const TextOrigin& origin) {
  switch (finding.id) {
    case DiagnosticId::DocumentationMismatch:
    case DiagnosticId::ShadowedVariable: return true;
    // The name of a step tells what it does, too.
    case DiagnosticId::UnusedVariable:
    case DiagnosticId::SingleQuotedVariable:
    case DiagnosticId::TextForUndef: {
      const auto place = origin.find(finding.range);
      return !place || !origin.isCodeAt(place->start);
    }
    default: return false;
  }
}

/// Returns true for an unknown type that a module which is not here may declare: Bolt brings some.
bool mayBeElsewhere(const Diagnostic& finding, const PlanText& plan, QueryContext& queries) {
  if (finding.id != DiagnosticId::UnknownTypeReference) return false;
  const std::string name = lowerCase(plan.tree->text.slice(finding.range));
  const std::size_t end = name.find("::");
  if (end == name.npos) return finding.message.find("did you mean") == std::string::npos;
  return !queries.findModule(name.substr(0, end));
}

/// Returns true if a finding may be due to the name of a step, which Puppet reserves for facts.
bool isOfReservedName(const Diagnostic& finding, const parser::DataTree& tree) {
  const DataNode scalar = tree.nodeAt(finding.range.start);
  if (!scalar || !scalar.isScalar()) return false;
  for (const DataNode& step : itemsOf(tree.root().find("steps"))) {
    const DataNode name = step.isMapping() ? step.find("name") : DataNode();
    const bool isReserved = name && (name.text() == "facts" || name.text() == "trusted" ||
                                     name.text() == "server_facts");
    if (isReserved && (scalar == name || scalar.text().find(name.text()) != std::string_view::npos))
      return true;
  }
  return false;
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

void addPlanCode(const PlanText& plan, const parser::DataTree& tree, CheckResult code,
                 QueryContext& queries, std::vector<Diagnostic>& findings) {
  const TextOrigin& origin = *plan.tree->text.origin();
  const MalformedSteps steps(tree, findings);
  std::vector<TextRange> reported;
  for (const Diagnostic& finding : findings) reported.push_back(finding.range);
  queries.add(code.uses);
  findings.insert(findings.end(), plan.errors.begin(), plan.errors.end());
  for (Diagnostic& finding : code.findings) {
    if (isOfNotation(finding, origin) || mayBeElsewhere(finding, plan, queries)) continue;
    const bool isExact = origin.find(finding.range).has_value();
    Diagnostic placed = placedIn(origin, std::move(finding));
    if (placed.range.empty() || (!isExact && steps.contain(placed.range))) continue;
    if (std::ranges::find(reported, placed.range) != reported.end()) continue;
    if (isOfReservedName(placed, tree)) continue;
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
    if (!origin.find(finding.range) || mayBeElsewhere(finding, types, queries)) continue;
    Diagnostic placed = placedIn(origin, std::move(finding));
    // A task of such a parameter loads, but no value fits.
    if (placed.id == DiagnosticId::UnknownTypeReference) placed.id = DiagnosticId::TaskMetadataKey;
    findings.push_back(std::move(placed));
  }
}

}  // namespace puppet::analysis
