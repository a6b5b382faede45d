#pragma once

#include "types/text/mismatch.h"

namespace puppet::types {

/// Combines the mismatches with each member of a Variant: a single one if all members fail at the
/// same path in the same way, else all of them. The Variant's step is at `position` of their paths;
/// a merged mismatch loses it.
std::vector<Mismatch> mergeMismatches(std::vector<std::vector<Mismatch>> ofMembers,
                                      std::size_t position);

}  // namespace puppet::types
