#pragma once

#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

class Workspace;

/// Tells of variables and parameters that nothing reads, and of variables of blocks that hide
/// others of the same name. Quiet about what others may read: variables of classes, and what a
/// template, an interpolation of data or a name that is computed may mean. `path` is that of the
/// file, without links; `workspace` is null where no environment is known: then whatever a template
/// may read is read.
std::vector<Diagnostic> findUnused(const parser::SyntaxTree& tree, std::string_view path,
                                   const Workspace* workspace);

}  // namespace puppet::analysis
