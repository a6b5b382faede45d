#pragma once

#include <optional>
#include <vector>

#include "analysis/features/completion/completion.h"
#include "analysis/features/document_links.h"
#include "analysis/features/folding_ranges.h"
#include "analysis/features/hover.h"
#include "analysis/features/names/definition.h"
#include "analysis/features/names/references.h"
#include "analysis/features/rename/rename.h"
#include "analysis/features/semantic_tokens.h"
#include "parser/data/data_tree.h"

// Language features for files of Hiera data and hiera.yaml. `model` is that of the document: its
// tree is empty, only its path and environment are used. Data outside of every hierarchy yields
// empty results.

namespace puppet::analysis {

/// Describes what is at `offset`: a key by the parameter that it sets and its value in each level,
/// a word in `lookup_options` by what it does, a member of a Struct by its type, an anchor by its
/// value, a class by its declaration.
std::optional<Hover> dataHover(const SemanticModel& model, const parser::DataTree& tree,
                               std::uint32_t offset);

/// Returns the declaration of the parameter that the key at `offset` sets, of the class or type
/// that the value there names, or of the anchor. For a key in `lookup_options` that sets no
/// parameter, returns its places in the data.
std::vector<Place> dataDefinition(const SemanticModel& model, const parser::DataTree& tree,
                                  std::uint32_t offset);

/// Returns the places in code and data that name the key at `offset`, or the aliases of an anchor.
std::vector<FileOccurrences> dataReferences(const SemanticModel& model,
                                            const parser::DataTree& tree, std::uint32_t offset,
                                            bool includesDeclaration);

/// Returns the places in the file that name the key or anchor at `offset`, in text order.
std::vector<Occurrence> dataHighlights(const SemanticModel& model, const parser::DataTree& tree,
                                       std::uint32_t offset);

/// Completes keys (parameters of classes with type and default) and values of keys that set a
/// parameter whose type lists them.
Completion dataCompletion(const SemanticModel& model, const parser::DataTree& tree,
                          std::uint32_t offset, std::size_t limit);

/// Returns the files that the locations in a hiera.yaml name without interpolation.
std::vector<DocumentLink> dataLinks(const SemanticModel& model, const parser::DataTree& tree);

/// Returns the tokens of interpolations that overlap `range`.
std::vector<SemanticToken> dataTokens(const SemanticModel& model, const parser::DataTree& tree,
                                      TextRange range);

/// Checks that the key at `offset` can be renamed. For the key of a parameter, the range is that of
/// the parameter's name.
tl::expected<RenameTarget, RenameRefusal> dataPrepareRename(const SemanticModel& model,
                                                            const parser::DataTree& tree,
                                                            std::uint32_t offset);
/// Returns the edits that rename a parameter with its key, or a key in data and code.
tl::expected<RenamePlan, RenameRefusal> dataRename(const SemanticModel& model,
                                                   const parser::DataTree& tree,
                                                   std::uint32_t offset, const std::string& newName,
                                                   const MaintainedCode& maintained);

/// Returns the ranges of mappings, sequences and multi-line scalars.
std::vector<FoldingRange> dataFoldingRanges(const parser::DataTree& tree);

}  // namespace puppet::analysis
