#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_problem.h"
#include "analysis/hiera/hierarchy_level.h"

namespace puppet::analysis {

/// A hiera.yaml. One of version 3 counts for a whole server: in an environment, its levels are
/// those that lookups may have.
struct HieraConfig {
  static constexpr int kServerVersion = 3, kVersion = 5;
  static constexpr std::size_t kMaxLevels = 1000;  ///< others are not read

  int version = kVersion;
  std::string path;    ///< path of the file
  std::string folder;  ///< folder that contains it
  std::vector<HierarchyLevel> hierarchy;
  /// Levels searched for keys that no other data has; modules only.
  std::vector<HierarchyLevel> defaults;
  DataProblem problem;  ///< empty message if there is none; with a problem, the hierarchy is empty
  std::string text;     ///< the text of the file
  std::string invalid;  ///< why Puppet refuses a level of version 5; empty if it does not

  /// Parses any `text`. The one of the server (`isGlobal`) configures the global layer.
  static HieraConfig read(std::string path, std::string_view text, bool isGlobal = false);
};

}  // namespace puppet::analysis
