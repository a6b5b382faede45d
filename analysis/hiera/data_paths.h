#pragma once

#include <string>
#include <vector>

#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// A file that a level of a hierarchy reads for some node.
struct DataPath {
  const HierarchyLevel* level;  ///< of the configuration that was asked about
  std::string path;
};

/// The files that are where a hierarchy looks, those that count most first. What is interpolated
/// into a path may be anything.
std::vector<DataPath> dataPathsOf(const HieraConfig& config);

/// Whether these are all that a hierarchy may ever read: each level consists of files that can be
/// read here, and the folders and files that it names are there. Data that is kept elsewhere, or
/// made by a function, is not.
bool isWholeHere(const HieraConfig& config, const Environment& environment);

}  // namespace puppet::analysis
