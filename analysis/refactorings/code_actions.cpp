#include "analysis/refactorings/code_actions.h"

#include <algorithm>
#include <utility>

#include "parser/diagnostics/fix_safety.h"

namespace puppet::analysis {
namespace {

bool touches(TextRange a, TextRange b) { return a.start <= b.end && b.start <= a.end; }

std::vector<TextEdit> inOrder(std::vector<TextEdit> edits) {
  std::ranges::stable_sort(edits, {}, [](const TextEdit& edit) { return edit.range.start; });
  return edits;
}

/// Returns true if the edits `more` overlap none of those in `taken`.
bool isFree(const std::vector<TextEdit>& taken, const std::vector<TextEdit>& more) {
  return std::ranges::none_of(more, [&](const TextEdit& edit) {
    return std::ranges::any_of(
        taken, [&](const TextEdit& other) { return touches(edit.range, other.range); });
  });
}

CodeActionKind kindOf(RefactoringKind kind) {
  switch (kind) {
    case RefactoringKind::Extract: return CodeActionKind::Extract;
    case RefactoringKind::Inline: return CodeActionKind::Inline;
    case RefactoringKind::Rewrite: break;
  }
  return CodeActionKind::Rewrite;
}

void addRefactoring(std::vector<CodeAction>& actions, const Refactoring& refactoring,
                    const Selection& selection) {
  Plan plan = refactoring.plan(selection);
  if (!plan) return;
  CodeAction& action = actions.emplace_back();
  action.kind = kindOf(refactoring.kind);
  action.title = refactoring.title;
  action.refactoring = &refactoring;
  if (*plan)
    action.change = std::move(**plan);
  else
    action.disabledReason = std::move(plan->error().reason);
}

}  // namespace

std::optional<CodeAction> fixAll(std::span<const Diagnostic> findings) {
  CodeAction all{.kind = CodeActionKind::FixAll, .title = "Fix all safe problems", .edits = {}};
  for (const Diagnostic& finding : findings) {
    if (finding.fixes.empty() || !isSafeToFix(finding.id)) continue;
    const std::vector<TextEdit>& edits = finding.fixes.front().edits;
    if (isFree(all.edits, edits)) std::ranges::copy(edits, std::back_inserter(all.edits));
  }
  if (all.edits.empty()) return std::nullopt;
  all.edits = inOrder(std::move(all.edits));
  return all;
}

std::vector<CodeAction> quickFixes(std::span<const Diagnostic> findings, TextRange range) {
  std::vector<CodeAction> actions;
  for (std::uint32_t i = 0; i < findings.size(); ++i) {
    if (!touches(findings[i].range, range)) continue;
    // Editors may apply the preferred action without confirmation.
    bool isFirst = isSafeToFix(findings[i].id);
    for (const Fix& fix : findings[i].fixes) {
      actions.push_back({CodeActionKind::QuickFix, fix.title, inOrder(fix.edits), i,
                         std::exchange(isFirst, false)});
    }
  }
  return actions;
}

std::vector<CodeAction> yamlPlanActions(const SemanticModel& model,
                                        std::span<const Diagnostic> findings, TextRange range) {
  std::vector<CodeAction> actions = quickFixes(findings, range);
  addRefactoring(actions, *refactoringById("convert-plan"), Selection(model, {0, 0}));
  return actions;
}

std::vector<CodeAction> codeActions(const SemanticModel& model,
                                    std::span<const Diagnostic> findings, TextRange range) {
  std::vector<CodeAction> actions = quickFixes(findings, range);
  for (std::uint32_t i = 0; i < findings.size(); ++i) {
    if (!touches(findings[i].range, range)) continue;
    if (auto action = ignoreHere(model, findings[i])) {
      action->finding = i;
      actions.push_back(std::move(*action));
    }
  }
  const Selection selection(model, range);
  for (const Refactoring& refactoring : refactorings())
    addRefactoring(actions, refactoring, selection);
  if (auto all = fixAll(findings)) actions.push_back(std::move(*all));
  return actions;
}

}  // namespace puppet::analysis
