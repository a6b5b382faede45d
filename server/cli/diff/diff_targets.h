#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "server/cli/worlds/facts_files.h"

namespace puppet::server {

/// Catalog to compile on both sides.
struct DiffTarget {
  std::string name;  ///< for reports: the node, the class, or `class on node`
  std::string node;
  types::Value facts;
  std::vector<std::string> classes;  ///< to include
  bool usesManifests = true;         ///< loads the manifests of the environment
};

/// Selection of the catalogs to compare.
struct TargetSelection {
  std::string nodesPath;                   ///< file that lists nodes; empty for none
  std::vector<std::string> factsPaths;     ///< files and folders; see readNodeFacts()
  std::vector<std::string> classPatterns;  ///< `role::*`; empty to choose
};

/// Returns the targets of a selection: the nodes of the file; or each matching class for the facts
/// of each node; or the nodes with facts if the environment has manifests; or else each role, or
/// each class if there are no roles. `classes` are those of the environment.
tl::expected<std::vector<DiffTarget>, std::string> targetsOf(
    const TargetSelection& selection, const std::vector<std::string>& classes, bool hasManifests);

}  // namespace puppet::server
