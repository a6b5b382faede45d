#pragma once

#include <optional>
#include <vector>

#include "analysis/features/completion.h"
#include "analysis/features/definition.h"
#include "analysis/features/folding_ranges.h"
#include "analysis/features/hover.h"
#include "analysis/features/references.h"
#include "parser/data/data_tree.h"

// Language features for files of Hiera data. `model` is that of the document: its tree is empty,
// only its path and environment are used. Files outside of every hierarchy yield empty results.

namespace puppet::analysis {

/// Describes the key at `offset`: the parameter that it sets and its value in each level. Describes
/// the class if the value at `offset` names one.
std::optional<Hover> dataHover(const SemanticModel& model, const parser::DataTree& tree,
                               std::uint32_t offset);

/// Returns the declaration of the parameter that the key at `offset` sets, or of the class that the
/// value there names.
std::vector<Place> dataDefinition(const SemanticModel& model, const parser::DataTree& tree,
                                  std::uint32_t offset);

/// Returns the places in code and data that name the key at `offset`.
std::vector<FileOccurrences> dataReferences(const SemanticModel& model,
                                            const parser::DataTree& tree, std::uint32_t offset,
                                            bool includesDeclaration);

/// Completes keys (parameters of classes with type and default) and values of keys that set a
/// parameter whose type lists them.
Completion dataCompletion(const SemanticModel& model, const parser::DataTree& tree,
                          std::uint32_t offset, std::size_t limit);

/// Returns the ranges of mappings, sequences and multi-line scalars.
std::vector<FoldingRange> dataFoldingRanges(const parser::DataTree& tree);

}  // namespace puppet::analysis
