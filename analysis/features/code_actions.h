#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "analysis/inference/semantic_model.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

enum class CodeActionKind : std::uint8_t {
  QuickFix,
  FixAll,
  Refactor,
  ExtractVariable,
  InlineVariable,
};

struct CodeAction {
  CodeActionKind kind{};
  std::string title;
  std::vector<TextEdit> edits;                ///< in text order, none over another
  std::optional<std::uint32_t> finding = {};  ///< which of the findings it mends
  bool isPreferred = false;
};

/// What can be done about `range`: the fixes of `findings` (of this version of the text) that touch
/// it, and changes that mean the same.
std::vector<CodeAction> codeActions(const SemanticModel& model,
                                    std::span<const Diagnostic> findings, TextRange range);

/// The first fix of every finding that is safe to fix, but for those over another one. Absent where
/// there is none.
std::optional<CodeAction> fixAll(std::span<const Diagnostic> findings);

/// A comment by which nothing more is said of `finding` (analysis/rules/control_comments.h): at
/// the end of its line, and around the lines of a text that a comment would become a part of.
/// Absent where there is no place for one, as in a template.
std::optional<CodeAction> ignoreHere(const SemanticModel& model, const Diagnostic& finding);

// refactorings.cpp; absent where they do not apply

/// The required parameters that the resource or class at `range` is not given.
std::optional<CodeAction> addMissingParameters(const SemanticModel& model, TextRange range);
/// The selected expression as a variable of its own, set before the statement.
std::optional<CodeAction> extractVariable(const SemanticModel& model, TextRange range);
/// The value of the variable in all places where it is used; its assignment goes.
std::optional<CodeAction> inlineVariable(const SemanticModel& model, TextRange range);
/// `@param` for the parameters that the comment before the definition does not tell of.
std::optional<CodeAction> documentParameters(const SemanticModel& model, TextRange range);

}  // namespace puppet::analysis
