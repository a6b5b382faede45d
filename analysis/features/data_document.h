#pragma once

#include <optional>
#include <vector>

#include "analysis/features/completion.h"
#include "analysis/features/definition.h"
#include "analysis/features/folding_ranges.h"
#include "analysis/features/hover.h"
#include "analysis/features/references.h"
#include "parser/data/data_tree.h"

// What editors ask for in a file of Hiera data. `model` is that of the document, whose tree is
// empty; its path and its environment count. Any other file has no answers.

namespace puppet::analysis {

/// Describes the key at `offset`: the parameter that it sets, and its value in each level. Of a
/// value that names a class, the class.
std::optional<Hover> dataHover(const SemanticModel& model, const parser::DataTree& tree,
                               std::uint32_t offset);

/// Returns where the parameter that the key at `offset` sets is declared, or the class that the
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

/// Returns mappings, sequences and texts over several lines.
std::vector<FoldingRange> dataFoldingRanges(const parser::DataTree& tree);

}  // namespace puppet::analysis
