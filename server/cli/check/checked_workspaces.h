#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/workspace/workspace.h"
#include "server/cli/check/check_options.h"
#include "server/cli/settings/checked_settings.h"

namespace puppet::server {

/// Workspaces of a run: those of the checked folders and of the individually named files. A file in
/// none of them is checked in isolation.
class CheckedWorkspaces {
 public:
  CheckedWorkspaces(const CheckOptions& options, const CheckedSettings& settings);
  CheckedWorkspaces(const CheckedWorkspaces&) = delete;
  CheckedWorkspaces& operator=(const CheckedWorkspaces&) = delete;
  ~CheckedWorkspaces();

  /// A file of Puppet code in a workspace.
  struct Place {
    const analysis::Workspace* workspace = nullptr;
    const analysis::IndexedFile* file = nullptr;

    explicit operator bool() const { return workspace != nullptr; }
  };
  /// Returns the first workspace that has a file; empty if none has it. Thread-safe.
  Place of(const std::string& path) const;
  /// Returns the workspace around a file that is not Puppet code, or nullptr. Thread-safe.
  const analysis::Workspace* around(const std::string& path) const;
  /// Returns the project files, and the stubs with findings, in the folders of the run, spelled
  /// relative to the folder arguments. Overlapping folders yield duplicates.
  const std::vector<std::string>& otherPaths() const { return otherPaths_; }
  /// Returns the gaps of the control repositories of the run; of other folders they are certain.
  std::vector<std::string> gaps() const;

 private:
  void addFolder(const std::string& path);
  void addFile(const std::string& path);
  void load(const std::string& root, const Settings& settings, bool usesCache);
  void findOthersIn(const std::string& folder, const analysis::Workspace& workspace);

  const CheckedSettings& settings_;
  std::vector<std::string> roots_;    ///< roots of loaded workspaces
  std::vector<std::string> folders_;  ///< folders of the named files
  std::vector<std::unique_ptr<analysis::Workspace>> workspaces_;
  std::size_t treeBytes_ = 0;  ///< size of the texts whose trees may still be kept
  /// The files of all workspaces, whose indexes own the paths.
  std::unordered_map<std::string_view, Place> places_;
  std::vector<std::string> otherPaths_;
};

}  // namespace puppet::server
