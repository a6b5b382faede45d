#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/workspace/workspace.h"
#include "server/cli/check_command.h"
#include "server/cli/checked_settings.h"

namespace puppet::server {

/// The environments of the folders that a run checks. A file that is named itself is judged alone.
class CheckedWorkspaces {
 public:
  CheckedWorkspaces(const CheckOptions& options, const CheckedSettings& settings);

  /// The one that a file is in; null for none. For any thread.
  const analysis::Workspace* of(const std::string& path) const;

 private:
  std::vector<std::unique_ptr<analysis::Workspace>> workspaces_;
};

}  // namespace puppet::server
