#pragma once

#include <vector>

#include "analysis/eval/effect_summary.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/symbols/reference_list.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns the names of a file that `definitions` does not have and that are not evaluated as calls
/// or declarations: in `Class['a::b']`, the type for create_resources(), the function of a
/// Deferred.
std::vector<UnknownName> unknownReferences(const parser::SyntaxTree& tree,
                                           const SharedReferences& references,
                                           SymbolProvider& definitions);

}  // namespace puppet::analysis
