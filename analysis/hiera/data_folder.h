#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "analysis/hiera/data_files.h"
#include "analysis/hiera/hiera_config.h"
#include "analysis/workspace/environment.h"

namespace puppet::analysis {

/// Returns the folder that holds the hiera.yaml of the environment, or of a module if `module` is
/// not empty; empty if there is no such hierarchy.
std::string hierarchyFolder(const Environment& environment, std::string_view module);

/// Returns the code of a function in the folder `functions` of an environment: `environment::a` in
/// *environment/a.pp*, `a` in *a.pp*. Absent if there is no such file.
std::optional<std::string> functionCodeIn(const Environment& environment, std::string_view name);

/// Reads and caches the data files of an environment and of its modules on disk. Never reads files
/// outside of these. See SnapshotData for those of a workspace.
class DataFolder final : public DataFiles {
 public:
  /// Borrows the environment, which must outlive the folder.
  explicit DataFolder(const Environment& environment) : environment_(environment) {}
  /// Adds the hiera.yaml of the server, which may name files in its own folder and in the folders
  /// that it configures. The error says why it cannot be read.
  tl::expected<void, std::string> addGlobal(const std::string& path);

  const Environment& environment() const override { return environment_; }
  const HieraConfig* config(std::string_view module) override;
  const HieraConfig* globalConfig() override { return global_ ? &*global_ : nullptr; }
  bool exists(const std::string& path) override;
  std::optional<std::string> functionCode(std::string_view name) override;
  DataFilePtr file(const std::string& path, HierarchyLevel::Source source) override;

  /// Returns the files that match a pattern with `*`, `**`, `?`, `[...]` and `{a,b}`.
  static std::vector<std::string> expand(const std::string& pattern);

 private:
  bool isReadable(const std::string& real) const;

  const Environment& environment_;
  std::optional<HieraConfig> global_;
  std::vector<std::string> globalFolders_;  ///< real paths of folders with data of the server
  std::map<std::string, std::optional<HieraConfig>, std::less<>> configs_;  ///< keyed by module
  std::map<std::string, DataFilePtr> files_;
};

}  // namespace puppet::analysis
