#pragma once

#include <optional>
#include <vector>

#include "analysis/features/code_lens.h"
#include "analysis/features/completion/completion.h"
#include "analysis/features/completion/signature_help.h"
#include "analysis/features/document_symbols.h"
#include "analysis/features/hierarchy.h"
#include "analysis/features/hover.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/references.h"
#include "analysis/features/rename/rename.h"
#include "analysis/features/semantic_tokens.h"
#include "parser/data/data_tree.h"

// Language features for plans in YAML: those of the plan in Puppet for which the file stands, at
// the places of the file. The tree of `model` is that of readYamlPlan(). Places in other files, and
// those of definitions and references in any file, are places in the texts of trees; see
// SourceText::origin().

namespace puppet::analysis {

std::optional<Hover> planHover(const SemanticModel& model, std::uint32_t offset);
std::vector<Place> planDefinition(const SemanticModel& model, std::uint32_t offset);
std::vector<FileOccurrences> planReferences(const SemanticModel& model, std::uint32_t offset,
                                            bool includesDeclaration);
std::vector<Occurrence> planHighlights(const SemanticModel& model, std::uint32_t offset);
std::vector<SemanticToken> planTokens(const SemanticModel& model, TextRange range);
std::optional<SignatureHelp> planSignatureHelp(const SemanticModel& model, std::uint32_t offset);
tl::expected<RenameTarget, RenameRefusal> planPrepareRename(const SemanticModel& model,
                                                            std::uint32_t offset,
                                                            const MaintainedCode& maintained);
tl::expected<RenamePlan, RenameRefusal> planRename(const SemanticModel& model, std::uint32_t offset,
                                                   const std::string& newName,
                                                   const MaintainedCode& maintained);

/// Returns the item of the name at a place; that of the plan itself in all other places.
std::optional<HierarchyItem> planHierarchyItem(const SemanticModel& model, Hierarchy hierarchy,
                                               std::uint32_t offset);
/// Returns the lenses of the plan, at the start of the file.
std::vector<CodeLens> planLenses(const SemanticModel& model, const CodeLensOptions& options);

/// Returns the parameters and the steps of a plan; a step without a name has that of its action.
std::vector<DocumentSymbol> planSymbols(const parser::DataTree& data);

/// Returns the ranges of "expand selection", innermost first: those of the code at the place, and
/// of the values around it.
std::vector<TextRange> planSelectionRanges(const SemanticModel& model, const parser::DataTree& data,
                                           std::uint32_t offset);

/// Completes code, names of tasks and plans, the names of their parameters and what these take,
/// types, targets of the inventory, and attributes of resources. Absent where the schema has keys.
std::optional<Completion> planCompletion(const SemanticModel& model, const parser::DataTree& data,
                                         std::uint32_t offset, std::size_t limit);

}  // namespace puppet::analysis
