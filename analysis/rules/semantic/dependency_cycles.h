#pragma once

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// Tells of relationships between resources of the body that was run that lead in a circle: those
/// that certainly are there, between what is named.
void findDependencyCycles(const parser::SyntaxTree& tree, EvaluationContext& context);

}  // namespace puppet::analysis
