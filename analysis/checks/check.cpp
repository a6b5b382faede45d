#include "analysis/checks/check.h"

#include <algorithm>
#include <tuple>

#include "analysis/checks/inspection.h"

namespace puppet::analysis {
namespace {

auto placeOf(const Diagnostic& finding) {
  return std::tuple(finding.range.start, finding.range.end, finding.id);
}

void dropRepeated(std::vector<Diagnostic>& findings) {
  const auto same = [](const Diagnostic& a, const Diagnostic& b) {
    return placeOf(a) == placeOf(b) && a.message == b.message;
  };
  findings.erase(std::unique(findings.begin(), findings.end(), same), findings.end());
}

}  // namespace

std::vector<Diagnostic> check(const parser::SyntaxTree& tree, const CheckContext& context) {
  Inspection inspection(tree, context);
  inspect(inspection);
  std::vector<Diagnostic> findings = tree.diagnostics;
  std::ranges::move(inspection.takeFindings(), std::back_inserter(findings));
  std::erase_if(findings, [&](const Diagnostic& finding) {
    return finding.info().severityAt(context.level) == Severity::Off;
  });
  std::ranges::stable_sort(findings, {}, placeOf);
  if (!context.likeReference) dropRepeated(findings);
  return findings;
}

}  // namespace puppet::analysis
