#pragma once

#include "analysis/eval/evaluation_context.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Reports comparisons of a parameter with a text that its enumerated type excludes: with `==`,
/// `!=` and `in`, in case options and in selectors.
void findImpossibleValues(const parser::SyntaxTree& tree, EvaluationContext& context);

}  // namespace puppet::analysis
