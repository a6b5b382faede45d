#pragma once

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// Reports cycles of relationships between definitely present, named resources of the body that was
/// evaluated.
void findDependencyCycles(const parser::SyntaxTree& tree, EvaluationContext& context);

}  // namespace puppet::analysis
