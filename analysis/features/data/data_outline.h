#pragma once

#include <vector>

#include "analysis/features/document_symbols.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Returns the keys of a text in text order, nested as in the text but for the innermost ones.
/// Mappings in lists are elements of the outline if they have a `name`.
std::vector<DocumentSymbol> dataSymbols(const parser::DataTree& tree);

}  // namespace puppet::analysis
