#pragma once

#include <string>
#include <vector>

#include "analysis/rules/check_context.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns the definite semantic errors of a file, for all values of its parameters: evaluates
/// every body once, with parameters of which only the declared type is known. Order is unspecified;
/// at most one finding for each place and mistake. `snapshot` is the environment of the file; if it
/// is empty, names that the file does not define may denote anything. `globals` are variables of
/// top scope set from outside, nullptr for none. `memo` caches statements of the previous version
/// of the file, nullptr for none; each file needs its own.
CheckResult checkEvaluation(const parser::SyntaxTree& tree, LanguageLevel level,
                            const WorkspaceSnapshot& snapshot = {},
                            const std::vector<std::string>* globals = nullptr,
                            StatementCache* memo = nullptr);

}  // namespace puppet::analysis
