#include "analysis/rules/semantic/check_evaluation.h"

#include <algorithm>
#include <iterator>
#include <unordered_map>

#include "analysis/inference/file_evaluation.h"
#include "analysis/rules/semantic/check_memo.h"
#include "analysis/rules/semantic/semantic_checker.h"
#include "analysis/symbols/name_candidates.h"
#include "analysis/templates/template_calls.h"
#include "parser/diagnostics/diagnostic_id.h"
#include "parser/syntax/views.h"
#include "types/core/type_error.h"

namespace puppet::analysis {

namespace {

/// Returns the diagnostic for one of Puppet's issue codes. All diagnostics of one code are the same
/// rule.
DiagnosticId idOf(std::string_view code) {
  static const auto ids = [] {
    std::unordered_map<std::string_view, DiagnosticId> made;
    for (std::size_t i = 0; i < diagnosticCount(); ++i) {
      const auto id = static_cast<DiagnosticId>(i);
      const std::string_view own = infoOf(id).code;
      if (!own.empty() && own != types::kRuntimeError) made.emplace(own, id);
    }
    return made;
  }();
  const auto found = ids.find(code);
  return found == ids.end() ? DiagnosticId::FailingEvaluation : found->second;
}

/// A title that is missing because a hash has no such key is one mistake.
void explainMissingTitles(std::vector<Diagnostic>& findings) {
  std::vector<TextRange> explained;
  for (Diagnostic& title : findings) {
    if (title.id != DiagnosticId::MissingTitle) continue;
    const auto key = std::ranges::find_if(findings, [&](const Diagnostic& finding) {
      return finding.id == DiagnosticId::MissingHashKey && title.range.covers(finding.range);
    });
    if (key == findings.end()) continue;
    title.message = "missing title: " + key->message;
    title.fixes = key->fixes;
    explained.push_back(key->range);
  }
  std::erase_if(findings, [&](const Diagnostic& finding) {
    return finding.id == DiagnosticId::MissingHashKey &&
           std::ranges::find(explained, finding.range) != explained.end();
  });
}

/// Returns what the calls of a template without declared parameters set in it; absent for other
/// files.
std::optional<std::vector<std::string>> variablesGivenTo(const parser::SyntaxTree& tree,
                                                         std::string_view path,
                                                         QueryContext& queries) {
  const bool isFree = tree.options.mode.epp && !path.empty() && queries &&
                      !parser::SourceFile(parser::Cursor::root(tree)).parameters();
  if (!isFree) return std::nullopt;
  return variablesGivenTo(queries, eppTemplateName(queries, queries.realFile(std::string(path))));
}

}  // namespace

CheckResult checkEvaluation(const parser::SyntaxTree& tree, const CheckContext& context) {
  return checkEvaluation(tree, SharedReferences(tree), context);
}

CheckResult checkEvaluation(const parser::SyntaxTree& tree, const SharedReferences& references,
                            const CheckContext& context) {
  const CandidateLimit limit;
  FileEvaluation run(tree, context.level, context.snapshot, context.globals);
  QueryContext callers(context.snapshot);
  run.setTemplateVariables(variablesGivenTo(tree, context.realPath, callers));
  SemanticChecker checker(tree, context.realPath, run.context(), run.workspace());
  run.context().observation.setObserver(&checker);
  run(context.memo ? &context.memo->evaluation : nullptr);
  checker.checkReferences(references);
  run.context().observation.setObserver(nullptr);
  CheckResult result{.findings = {}, .uses = run.takeUses()};
  std::ranges::move(callers.take(), std::back_inserter(result.uses));
  for (EvaluationError& error : run.context().diagnostics.takeErrors()) {
    if (error.tree != &tree) continue;
    Diagnostic finding;
    finding.id = error.id.value_or(idOf(error.code));
    finding.range = error.range;
    finding.message = std::move(error.message);
    finding.related = std::move(error.related);
    finding.fixes = std::move(error.fixes);
    result.findings.push_back(std::move(finding));
  }
  explainMissingTitles(result.findings);
  return result;
}

}  // namespace puppet::analysis
