#pragma once

#include "analysis/eval/refinement.h"

namespace puppet::analysis {

/// Returns the refinements that hold if one of two conditions holds, given those of each. Empty
/// unless each has a single refinement without `excludes`, both of the same subject.
Refinements disjunction(const Refinements& a, const Refinements& b);

}  // namespace puppet::analysis
