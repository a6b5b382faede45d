#pragma once

#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/features/completion/completion.h"
#include "analysis/features/folding_ranges.h"
#include "analysis/features/hover.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/references.h"
#include "analysis/features/rename/rename.h"
#include "analysis/features/semantic_tokens.h"

// Language features for ERB templates. `model` is that of the document: its tree is empty, only its
// path and environment are used. `text` is the text of the template.

namespace puppet::analysis {

/// Describes the variable or function at `offset`: its declaration at each call that renders the
/// template; for local variables of Ruby and keys of hashes, their types.
std::optional<Hover> erbHover(const SemanticModel& model, std::string_view text,
                              std::uint32_t offset);

std::vector<Place> erbDefinition(const SemanticModel& model, std::string_view text,
                                 std::uint32_t offset);

std::vector<FileOccurrences> erbReferences(const SemanticModel& model, std::string_view text,
                                           std::uint32_t offset, bool includesDeclaration);

/// Returns the places of the name at `offset` in the template.
std::vector<Occurrence> erbHighlights(const SemanticModel& model, std::string_view text,
                                      std::uint32_t offset);

/// Returns the tokens of names that overlap `range`, in text order and disjoint: editors have
/// grammars for the rest.
std::vector<SemanticToken> erbTokens(const SemanticModel& model, std::string_view text,
                                     TextRange range);

/// Completes variables after `@`, qualified variables in `scope['...']`, functions in
/// `scope.call_function('...')`, facts in `@facts['...']`, keys of other hashes, methods of values
/// whose types are known, and local variables of Ruby.
Completion erbCompletion(const SemanticModel& model, std::string_view text, std::uint32_t offset,
                         std::size_t limit);

/// Returns the ranges of constructs with `end`, and of tags of several lines.
std::vector<FoldingRange> erbFoldingRanges(std::string_view text);

/// Checks that the variable at `offset` has one declaration, which can be renamed, or is a local
/// variable of Ruby.
tl::expected<RenameTarget, RenameRefusal> erbPrepareRename(const SemanticModel& model,
                                                           std::string_view text,
                                                           std::uint32_t offset,
                                                           const MaintainedCode& maintained);
tl::expected<RenamePlan, RenameRefusal> erbRename(const SemanticModel& model, std::string_view text,
                                                  std::uint32_t offset, const std::string& newName,
                                                  const MaintainedCode& maintained);

}  // namespace puppet::analysis
