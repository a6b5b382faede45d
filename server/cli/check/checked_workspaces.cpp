#include "server/cli/check/checked_workspaces.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>

#include "analysis/rules/project/project_file_list.h"
#include "analysis/workspace/environment.h"
#include "analysis/workspace/files.h"
#include "platform/process.h"

namespace puppet::server {
namespace {

/// Maximum size of the texts whose trees are kept between reading the environments and the checks.
constexpr std::size_t kMaxTreeBytes = std::size_t{8} << 20;

/// Returns the workspaces of the last run, which are kept until the next one or left to the system:
/// freeing all that a large environment holds takes a percent of a run, and a run is as a rule the
/// last thing that the process does.
std::vector<std::unique_ptr<analysis::Workspace>>& lastWorkspaces() {
  static auto& last = *new std::vector<std::unique_ptr<analysis::Workspace>>;
  return last;
}

}  // namespace

CheckedWorkspaces::CheckedWorkspaces(const CheckOptions& options, const CheckedSettings& settings)
    : settings_(settings) {
  lastWorkspaces().clear();
  if (options.stdinPath) {
    addFile(*options.stdinPath);
    return;
  }
  treeBytes_ = kMaxTreeBytes;
  std::vector<const std::string*> files;
  for (const std::string& path : options.paths)
    if (analysis::isDirectory(path))
      addFolder(path);
    else
      files.push_back(&path);
  for (const std::string* path : files) addFile(*path);
}

CheckedWorkspaces::~CheckedWorkspaces() { lastWorkspaces() = std::move(workspaces_); }

/// Adds the workspace of a folder; folders of one environment share it.
void CheckedWorkspaces::addFolder(const std::string& path) {
  const std::string root = analysis::realPathOf(path);
  if (root.empty()) return;
  const SettingsPtr settings = settings_.ofFolder(root);
  const auto place = analysis::locateEnvironment(root, settings->environment({}));
  const auto isSame = [&](const auto& known) {
    return known->snapshot().environment->root == place.root;
  };
  const auto known = std::ranges::find_if(workspaces_, isSame);
  if (known != workspaces_.end()) return findOthersIn(path, **known);
  load(root, *settings, /*usesCache=*/false);
  findOthersIn(path, *workspaces_.back());
}

/// Collects the files that are found by references to them, or by their folders, rather than by
/// their names.
void CheckedWorkspaces::findOthersIn(const std::string& folder,
                                     const analysis::Workspace& workspace) {
  const std::string root = analysis::realPathOf(folder);
  std::set<std::string> found;
  const auto add = [&](const std::string& path) {
    if (analysis::isInside(path, root))
      found.insert((std::filesystem::path(folder) / path.substr(root.size() + 1))
                       .lexically_normal()
                       .generic_string());
  };
  for (const std::string& path : analysis::projectFilesOf(workspace.snapshot())) add(path);
  workspace.snapshot().index->forEachFile([&](const analysis::IndexedFile& file) {
    if (file.isBroken && file.found.use.kind == analysis::FileKind::Stub) add(file.path());
  });
  std::ranges::copy(found, std::back_inserter(otherPaths_));
}

/// Adds the workspace of a named file; files of one folder share it. The index cache of an editor
/// or an earlier run is used, which pays off for a single file.
void CheckedWorkspaces::addFile(const std::string& path) {
  const std::string real = analysis::realPathOf(path);
  const std::string folder(analysis::parentOf(real));
  if (folder.empty() || std::ranges::find(folders_, folder) != folders_.end() || of(path)) return;
  folders_.push_back(folder);
  const SettingsPtr settings = settings_.ofFolder(folder);
  const auto place = analysis::locateEnvironment(real, settings->environment({}));
  if (!place.isEnvironment() || std::ranges::find(roots_, place.root) != roots_.end()) return;
  load(place.root, *settings, /*usesCache=*/true);
}

std::vector<std::string> CheckedWorkspaces::gaps() const {
  std::vector<std::string> gaps;
  for (const auto& workspace : workspaces_) {
    const auto environment = workspace->snapshot().environment;
    if (environment->kind == analysis::Environment::Kind::ControlRepo)
      std::ranges::copy(environment->gaps, std::back_inserter(gaps));
  }
  return gaps;
}

void CheckedWorkspaces::load(const std::string& root, const Settings& settings, bool usesCache) {
  roots_.push_back(root);
  analysis::WorkspaceOptions how;
  how.level = settings.languageLevel;
  how.upgradeTarget = settings.upgradeTarget;
  how.environment = settings.environment({});
  how.threads = platform::usableProcessors();
  how.usesCache = usesCache;
  how.keepsDocumentation = usesCache;
  how.keptTreeBytes = treeBytes_;
  how.recordsReads = false;
  auto workspace = std::make_unique<analysis::Workspace>(std::move(how));
  workspace->load(root);
  workspace->snapshot().index->forEachFile([&](const analysis::IndexedFile& file) {
    places_.try_emplace(file.path(), Place{workspace.get(), &file});
    if (file.tree) treeBytes_ -= std::min<std::size_t>(treeBytes_, file.tree->text.size());
  });
  workspaces_.push_back(std::move(workspace));
}

const analysis::Workspace* CheckedWorkspaces::around(const std::string& path) const {
  const std::string real = analysis::realPathOf(path);
  for (const auto& workspace : workspaces_)
    if (workspace->snapshot().environment->contains(real)) return workspace.get();
  return nullptr;
}

CheckedWorkspaces::Place CheckedWorkspaces::of(const std::string& path) const {
  if (workspaces_.empty()) return {};
  const auto found = places_.find(analysis::realPathOf(path));
  return found == places_.end() ? Place() : found->second;
}

}  // namespace puppet::server
