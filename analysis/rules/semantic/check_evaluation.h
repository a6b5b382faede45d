#pragma once

#include <string>
#include <vector>

#include "analysis/rules/check_context.h"
#include "analysis/symbols/reference_list.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns the definite semantic errors of a file, for all values of its parameters: evaluates
/// every body once, with parameters of which only the declared type is known. Order is unspecified;
/// at most one finding for each place and mistake. Without an environment, names that the file does
/// not define may denote anything. Each file needs a statement cache of its own. `references` are
/// those of the file.
CheckResult checkEvaluation(const parser::SyntaxTree& tree, const SharedReferences& references,
                            const CheckContext& context);
CheckResult checkEvaluation(const parser::SyntaxTree& tree, const CheckContext& context);

}  // namespace puppet::analysis
