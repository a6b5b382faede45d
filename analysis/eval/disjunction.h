#pragma once

#include "analysis/eval/refinement.h"

namespace puppet::analysis {

/// What follows where one of two conditions holds, given what follows from each: something only
/// where both say of the same variable what it is.
Refinements disjunction(const Refinements& a, const Refinements& b);

}  // namespace puppet::analysis
