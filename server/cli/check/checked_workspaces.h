#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
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
  void addFiles(const std::vector<std::string>& paths);
  /// How a workspace is loaded.
  struct Loading {
    bool usesCache;
    std::size_t threads;
    std::size_t keptTreeBytes;
  };
  std::unique_ptr<analysis::Workspace> load(const std::string& root, const Settings& settings,
                                            const Loading& loading) const;
  void add(std::unique_ptr<analysis::Workspace> workspace);
  void findOthersIn(const std::string& folder, const analysis::Workspace& workspace);

  const CheckedSettings& settings_;
  std::vector<std::string> roots_;  ///< of the workspaces of folders
  std::vector<std::unique_ptr<analysis::Workspace>> workspaces_;
  /// Size of the texts whose trees may still be kept.
  std::atomic<std::size_t> treeBytes_ = 0;
  /// The files of all workspaces, whose indexes own the paths.
  std::unordered_map<std::string_view, Place> places_;
  std::vector<std::string> otherPaths_;
};

}  // namespace puppet::server
