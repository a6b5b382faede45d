#pragma once

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// Reports references, in the body evaluated by `context`, to definitely missing resources: those
/// with a misspelt title, overrides in a class that does not declare the resource, and malformed
/// references.
void findMissingResources(const parser::SyntaxTree& tree, EvaluationContext& context);

}  // namespace puppet::analysis
