#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/rules/project/data_check.h"
#include "analysis/workspace/workspace.h"
#include "server/cli/check_command.h"
#include "server/cli/checked_settings.h"

namespace puppet::server {

/// The environments of the folders that a run checks, and those that the files are in which are
/// named themselves. A file that belongs to nothing is judged alone.
class CheckedWorkspaces {
 public:
  CheckedWorkspaces(const CheckOptions& options, const CheckedSettings& settings);

  /// The one that a file is in; null for none. For any thread.
  const analysis::Workspace* of(const std::string& path) const;
  /// The one in which a file without Puppet lies; null for none. For any thread.
  const analysis::Workspace* around(const std::string& path) const;
  /// Files of data, and stubs, in the folders of the run of which there is something to say, as
  /// people write their paths. Folders that overlap have the same ones.
  const std::vector<std::string>& otherPaths() const { return otherPaths_; }
  /// What there is to say of one of them; `text` is what it holds.
  std::vector<Diagnostic> findingsInData(const std::string& path, std::string_view text) const;

 private:
  void addFolder(const std::string& path);
  void addFile(const std::string& path);
  void load(const std::string& root, const Settings& settings, bool usesCache);
  void addDataOf(const analysis::Workspace& workspace);
  void findOthersIn(const std::string& folder, const analysis::Workspace& workspace);

  const CheckedSettings& settings_;
  std::vector<std::string> roots_;    ///< of what is loaded
  std::vector<std::string> folders_;  ///< of files that were looked at
  std::vector<std::unique_ptr<analysis::Workspace>> workspaces_;
  std::vector<std::string> otherPaths_;
  std::map<std::string, std::vector<analysis::DataFinding>> data_;  ///< by path without links
};

}  // namespace puppet::server
