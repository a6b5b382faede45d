#pragma once

#include <string_view>
#include <vector>

#include "analysis/symbols/reference_list.h"
#include "analysis/workspace/query_context.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Reports declared classes with a parameter that has no value: no default, no assignment in code,
/// and no key in the data of the environment or of the class's module. Checks only the
/// environment's own code, and only if all of its data is readable; without an environment only a
/// file that stands alone is checked. `path` is that of the file with links resolved.
std::vector<Diagnostic> findMissingData(const parser::SyntaxTree& tree,
                                        const SharedReferences& references, std::string_view path,
                                        QueryContext& queries);

/// Makes errors of findings about defaults of class parameters that their types do not accept,
/// where findMissingData() would report a parameter without a default.
void refuseDefaults(const parser::SyntaxTree& tree, std::string_view path, QueryContext& queries,
                    std::vector<Diagnostic>& findings);

}  // namespace puppet::analysis
