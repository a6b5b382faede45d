#pragma once

#include <vector>

#include "analysis/features/names/definition.h"
#include "parser/data/data_tree.h"

// Language features for hiera.yaml. `model` is that of the document: its tree is empty, only its
// path and environment are used.

namespace puppet::analysis {

/// Returns the data files that the location at `offset` may read (`path`, `globs` and the like), or
/// those of the levels that use the `datadir` there; each as a whole.
std::vector<Place> hieraConfigDefinition(const SemanticModel& model, const parser::DataTree& tree,
                                         std::uint32_t offset);

}  // namespace puppet::analysis
