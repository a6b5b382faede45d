#include "server/cli/checked_workspaces.h"

#include <algorithm>
#include <filesystem>

namespace puppet::server {

CheckedWorkspaces::CheckedWorkspaces(const CheckOptions& options, const CheckedSettings& settings) {
  std::vector<std::string> roots;
  for (const std::string& path : options.paths) {
    std::error_code error;
    if (!std::filesystem::is_directory(path, error)) continue;
    const std::string root = std::filesystem::canonical(path, error).string();
    if (error || std::ranges::find(roots, root) != roots.end()) continue;
    roots.push_back(root);
    analysis::WorkspaceOptions how;
    const SettingsPtr set = settings.ofFolder(root);
    how.level = set->languageLevel;
    how.environment = set->environment({});
    how.usesCache = false;
    auto workspace = std::make_unique<analysis::Workspace>(std::move(how));
    workspace->load(root);
    workspaces_.push_back(std::move(workspace));
  }
}

const analysis::Workspace* CheckedWorkspaces::of(const std::string& path) const {
  if (workspaces_.empty()) return nullptr;
  std::error_code error;
  const std::string real = std::filesystem::canonical(path, error).string();
  if (error) return nullptr;
  for (const auto& workspace : workspaces_)
    if (workspace->snapshot().index->findFile(real)) return workspace.get();
  return nullptr;
}

}  // namespace puppet::server
