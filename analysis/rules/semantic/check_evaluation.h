#pragma once

#include <string>
#include <vector>

#include "analysis/rules/check_context.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// What is certainly wrong with a file whatever its parameters are: every body is evaluated once
/// with parameters of which only the declared type is known. In no order; at most one finding for
/// each place and mistake. `snapshot` is the environment that the file is in, empty for none: then
/// names that the file does not define itself may stand for anything. `globals` are variables of
/// top scope that are set from outside, null for none.
/// `memo` has what the last version of the file came to, null for none; it is one for each file.
CheckResult checkEvaluation(const parser::SyntaxTree& tree, LanguageLevel level,
                            const WorkspaceSnapshot& snapshot = {},
                            const std::vector<std::string>* globals = nullptr,
                            StatementCache* memo = nullptr);

}  // namespace puppet::analysis
