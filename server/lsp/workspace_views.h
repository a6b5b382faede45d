#pragma once

#include <map>

#include "analysis/workspace/snapshot.h"
#include "server/lsp/project.h"

namespace puppet::server {

/// The snapshots of workspaces that a request reads: each is taken once, so that all parts of an
/// answer are of one revision. Not thread-safe.
class WorkspaceViews {
 public:
  const analysis::WorkspaceSnapshot& of(const Project& project) {
    const auto [view, isNew] = views_.try_emplace(&project);
    if (isNew) view->second = project.workspace().snapshot();
    return view->second;
  }

 private:
  std::map<const Project*, analysis::WorkspaceSnapshot> views_;
};

}  // namespace puppet::server
