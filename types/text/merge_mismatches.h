#pragma once

#include "types/text/mismatch.h"

namespace puppet::types {

/// What the mismatches with each member of a Variant come to: one where all of them fail at the
/// same place in the same way, else all of them. The Variant's own step stands at `position` of
/// their paths; a single one loses it.
std::vector<Mismatch> mergeMismatches(std::vector<std::vector<Mismatch>> ofMembers,
                                      std::size_t position);

}  // namespace puppet::types
