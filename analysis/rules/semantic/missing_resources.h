#pragma once

#include <string_view>

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

class WorkspaceSymbols;

/// Reports references, in the body evaluated by `context`, to definitely missing resources: those
/// that no code of a complete environment declares, those with a misspelt title, overrides in a
/// class that does not declare the resource, and malformed references. `workspace` is nullptr if no
/// other files are known. `path` is that of the file with links resolved.
void findMissingResources(const parser::SyntaxTree& tree, std::string_view path,
                          EvaluationContext& context, WorkspaceSymbols* workspace);

}  // namespace puppet::analysis
