#pragma once

#include <string_view>
#include <vector>

#include "analysis/workspace/query_context.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Tells of variables and parameters that nothing reads, and of variables of blocks that hide
/// others of the same name. Quiet about what others may read: variables of classes, and what a
/// template, an interpolation of data or a name that is computed may mean. `path` is that of the
/// file, without links; `queries` reads an empty snapshot where no environment is known: then
/// whatever a template may read is read.
std::vector<Diagnostic> findUnused(const parser::SyntaxTree& tree, std::string_view path,
                                   QueryContext& queries);

}  // namespace puppet::analysis
