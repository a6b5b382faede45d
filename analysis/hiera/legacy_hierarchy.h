#pragma once

#include <vector>

#include "analysis/hiera/data_file.h"
#include "analysis/hiera/hierarchy_level.h"

// Hierarchies of a hiera.yaml of versions 3 and 4, which Puppet converts to levels as those of
// version 5.

namespace puppet::analysis {

/// Returns the levels of version 3: one for each backend. A `datadir` in the environment is
/// relative to it; others are as written, as all are in the file of the server (`isGlobal`).
std::vector<HierarchyLevel> levelsOfVersion3(const DataFile& file, bool isGlobal = false);

/// Returns the levels of version 4.
std::vector<HierarchyLevel> levelsOfVersion4(const DataFile& file);

}  // namespace puppet::analysis
