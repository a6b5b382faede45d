#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// A file that a level of a hierarchy reads for some node.
struct DataPath {
  const HierarchyLevel* level;  ///< level of the configuration that was passed in
  std::string path;
  std::uint32_t location = 0;  ///< counts the locations of all levels; a glob has several files
  bool isLiteral = false;      ///< true for a path without interpolation: read on every node
  bool isDefault = false;      ///< true in `default_hierarchy`
};

/// Returns the glob of all paths that a path with interpolations may denote:
/// `nodes/*.yaml` for `nodes/%{trusted.certname}.yaml`.
std::string globOf(std::string_view written);

/// Returns the existing files that a hierarchy may read, highest priority first. Interpolations in
/// paths match any text.
std::vector<DataPath> dataPathsOf(const HieraConfig& config);

/// Returns why a hierarchy may have other data than that of files here, as clauses for users:
/// levels whose data is stored elsewhere, computed by a function, or not there. Empty if every
/// level reads files that are readable here.
std::vector<std::string> gapsOf(const HieraConfig& config, const Environment& environment);

}  // namespace puppet::analysis
