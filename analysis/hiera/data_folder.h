#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/hiera/data_files.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// Returns the folder that holds the hiera.yaml of the environment, or of a module if `module` is
/// not empty; empty if there is no such hierarchy.
std::string hierarchyFolder(const Environment& environment, std::string_view module);

/// Reads and caches the data files of an environment and of its modules on disk. Never reads files
/// outside of these. See SnapshotData for those of a workspace.
class DataFolder final : public DataFiles {
 public:
  /// Borrows the environment, which must outlive the folder.
  explicit DataFolder(const Environment& environment) : environment_(environment) {}

  const Environment& environment() const override { return environment_; }
  const HieraConfig* config(std::string_view module) override;
  DataFilePtr file(const std::string& path, HierarchyLevel::Source source) override;

  /// Returns the files that match a pattern with `*`, `**`, `?`, `[...]` and `{a,b}`.
  static std::vector<std::string> expand(const std::string& pattern);

 private:
  const Environment& environment_;
  std::map<std::string, std::optional<HieraConfig>, std::less<>> configs_;  ///< keyed by module
  std::map<std::string, DataFilePtr> files_;
};

}  // namespace puppet::analysis
