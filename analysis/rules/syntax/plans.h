#pragma once

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Returns true if the visited element is in a plan outside of `apply` blocks. Nothing that adds to
/// a catalog is allowed there, so the rules for catalog code skip such elements.
bool isForeignToPlan(const Inspection& inspection);

}  // namespace puppet::analysis
