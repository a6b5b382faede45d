#pragma once

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// Reports references of the body that `context` has run to resources that certainly are not
/// there: with a title that is a slip of the pen for one that is, overridden in a class that does
/// not declare them, or in a form that is no reference.
void findMissingResources(const parser::SyntaxTree& tree, EvaluationContext& context);

}  // namespace puppet::analysis
