#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "analysis/refactorings/refactoring.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

enum class CodeActionKind : std::uint8_t {
  QuickFix,
  FixAll,
  Extract,
  Inline,
  Rewrite,
};

struct CodeAction {
  CodeActionKind kind{};
  std::string title;
  std::vector<TextEdit> edits;                ///< in text order, disjoint
  std::optional<std::uint32_t> finding = {};  ///< index of the finding that it fixes
  bool isPreferred = false;
  /// The refactoring to run, whose edits are still to be computed by finished(); `nullptr` for
  /// other actions.
  const Refactoring* refactoring = nullptr;
  SourceChange change = {};         ///< planned change of a refactoring
  std::string disabledReason = {};  ///< set if the refactoring would change the catalog
};

/// Returns the fixes of the findings that touch `range`.
std::vector<CodeAction> quickFixes(std::span<const Diagnostic> findings, TextRange range);

/// Returns the actions for a plan in YAML, of which `model` has the plan that it stands for: fixes
/// of the findings that touch `range`, and its conversion.
std::vector<CodeAction> yamlPlanActions(const SemanticModel& model,
                                        std::span<const Diagnostic> findings, TextRange range);

/// Returns the actions for `range`: fixes of the `findings` (for this version of the text) that
/// touch it, and refactorings, including refused ones.
std::vector<CodeAction> codeActions(const SemanticModel& model,
                                    std::span<const Diagnostic> findings, TextRange range);

/// Combines the first fix of every finding that is safe to fix, skipping fixes that overlap an
/// earlier one. Absent if there is none.
std::optional<CodeAction> fixAll(std::span<const Diagnostic> findings);

/// Returns an action that suppresses `finding` by a control comment
/// (analysis/rules/control_comments.h): at the end of its line, or around the lines of a multi-line
/// string, which would absorb the comment. Absent if no place allows a comment, as in a template.
std::optional<CodeAction> ignoreHere(const SemanticModel& model, const Diagnostic& finding);

}  // namespace puppet::analysis
