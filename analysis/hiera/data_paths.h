#pragma once

#include <string>
#include <vector>

#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// A file that a level of a hierarchy reads for some node.
struct DataPath {
  const HierarchyLevel* level;  ///< level of the configuration that was passed in
  std::string path;
};

/// Returns the existing files that a hierarchy may read, highest priority first. Interpolations in
/// paths match any text.
std::vector<DataPath> dataPathsOf(const HieraConfig& config);

/// Returns true if no other data can ever be read by a hierarchy: every level reads files that are
/// readable here, and the folders and files that it names exist. False for data that is stored
/// elsewhere or computed by a function.
bool isWholeHere(const HieraConfig& config, const Environment& environment);

}  // namespace puppet::analysis
