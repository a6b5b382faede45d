#pragma once

#include "analysis/rules/syntax/inspection.h"

namespace puppet::analysis {

/// Whether the visited element stands in a plan outside of `apply` blocks, where nothing that makes
/// a catalog is allowed; the rules about catalogs leave such elements alone.
bool isForeignToPlan(const Inspection& inspection);

}  // namespace puppet::analysis
