#include "analysis/rules/syntax/validate.h"

#include <algorithm>
#include <iterator>
#include <tuple>

#include "analysis/rules/syntax/rule.h"
#include "analysis/rules/syntax/walk.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

/// Drops syntax errors around misplaced parameters of a template, where the parser cannot interpret
/// the bars. `findings` are in text order.
void dropExplainedErrors(std::vector<Diagnostic>& findings) {
  std::vector<TextRange> explained;
  for (const Diagnostic& finding : findings)
    if (finding.id == DiagnosticId::IllegalEppParameters) explained.push_back(finding.range);
  if (explained.empty()) return;
  std::erase_if(findings, [&](const Diagnostic& finding) {
    if (finding.id != DiagnosticId::SyntaxError) return false;
    const auto next =
        std::ranges::upper_bound(explained, finding.range.start, {}, &TextRange::start);
    return next != explained.begin() && std::prev(next)->covers(finding.range);
  });
}

}  // namespace

void arrange(std::vector<Diagnostic>& findings, const CheckContext& context) {
  std::erase_if(findings, [&](const Diagnostic& finding) {
    return severityOf(finding, context.level, context.severities) == Severity::Off;
  });
  std::ranges::stable_sort(findings, {}, [](const Diagnostic& finding) {
    return std::tuple(finding.range.start, finding.range.end, finding.id);
  });
  dropExplainedErrors(findings);
}

std::vector<Diagnostic> validate(const parser::SyntaxTree& tree, const CheckContext& context) {
  Inspection inspection(tree, context);
  inspect(inspection, syntaxRules());
  std::vector<Diagnostic> findings = tree.diagnostics;
  std::ranges::move(inspection.takeFindings(), std::back_inserter(findings));
  arrange(findings, context);
  return findings;
}

std::vector<Diagnostic> validate(const parser::SyntaxTree& tree, LanguageLevel level) {
  return validate(tree, CheckContext{.level = level, .path = {}, .likeReference = true});
}

}  // namespace puppet::analysis
