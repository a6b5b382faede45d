#pragma once

#include <string>
#include <vector>

#include "analysis/features/code_lens.h"
#include "parser/data/data_tree.h"

// Code lenses above keys of Hiera data.

namespace puppet::analysis {

/// Returns the lenses of a data file in text order: for each key that other levels have too.
std::vector<CodeLens> dataLenses(const SemanticModel& model, const parser::DataTree& tree,
                                 const CodeLensOptions& options);

/// Returns the title and the places of a lens of the file of `model`, above a key.
ResolvedCodeLens resolveDataLens(const SemanticModel& model, CodeLensKind kind,
                                 const std::string& key);

}  // namespace puppet::analysis
