#pragma once

#include <string_view>
#include <vector>

#include "analysis/rules/semantic/check_evaluation.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Tells of classes that a file has declared whose parameters nothing gives a value: they have no
/// default, no code sets them, and no data of the environment or the class's module has them. Only
/// in the environment's own code, and only where all of its data can be seen. `path` is that of the
/// file; without an environment there is nothing to say. What was looked at is added to the uses.
void findMissingData(const parser::SyntaxTree& tree, std::string_view path,
                     const WorkspaceSnapshot& snapshot, CheckResult& result);

}  // namespace puppet::analysis
