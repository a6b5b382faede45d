#pragma once

#include "analysis/eval/refinement.h"

namespace puppet::analysis {

/// Returns the refinements that hold if one of two conditions holds, given those of each: one type
/// where both are single refinements of the same subject, without `excludes`, or else alternatives.
/// Empty if nothing follows from one of them, or if there are too many.
Refinements disjunction(const Refinements& a, const Refinements& b);

}  // namespace puppet::analysis
