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
  std::vector<TextEdit> edits;                ///< in text order, none over another
  std::optional<std::uint32_t> finding = {};  ///< which of the findings it mends
  bool isPreferred = false;
  /// The refactoring that it is, whose edits are still to be made (finished()); null for others.
  const Refactoring* refactoring = nullptr;
  SourceChange change = {};         ///< of a refactoring, as planned
  std::string disabledReason = {};  ///< of a refactoring that would change the catalog
};

/// What can be done about `range`: the fixes of `findings` (of this version of the text) that touch
/// it, and refactorings, those that are refused among them.
std::vector<CodeAction> codeActions(const SemanticModel& model,
                                    std::span<const Diagnostic> findings, TextRange range);

/// The first fix of every finding that is safe to fix, but for those over another one. Absent where
/// there is none.
std::optional<CodeAction> fixAll(std::span<const Diagnostic> findings);

/// A comment by which nothing more is said of `finding` (analysis/rules/control_comments.h): at
/// the end of its line, and around the lines of a text that a comment would become a part of.
/// Absent where there is no place for one, as in a template.
std::optional<CodeAction> ignoreHere(const SemanticModel& model, const Diagnostic& finding);

}  // namespace puppet::analysis
