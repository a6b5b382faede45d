#pragma once

#include <string_view>
#include <vector>

#include "analysis/workspace/query_context.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns findings for unused variables and parameters, and for variables of blocks that shadow
/// others. Excludes possible implicit reads: variables of classes, and names that templates,
/// interpolation in data or computed names may use. `path` is that of the file with links resolved.
/// If `queries` reads an empty snapshot, because no environment is known, templates may read
/// everything.
std::vector<Diagnostic> findUnused(const parser::SyntaxTree& tree, std::string_view path,
                                   QueryContext& queries);

}  // namespace puppet::analysis
