#include "server/cli/check/checked_workspaces.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <set>
#include <unordered_set>

#include "analysis/rules/project/project_file_list.h"
#include "analysis/workspace/autoload.h"
#include "analysis/workspace/environment.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/read_interface.h"
#include "platform/process.h"
#include "server/cli/support/in_order.h"

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

/// Adds the folders whose manifests, at any depth, belong to the module with this root.
void addCodeFolders(const std::string& root, std::unordered_set<std::string>& folders) {
  for (const analysis::ModuleFolder& folder : analysis::moduleFolders())
    if (folder.isDeep && isPuppet(folder.kind) && hasInterface(folder.kind))
      folders.insert(root + '/' + std::string(folder.path));
}

/// Returns true if a folder is one of `folders` or lies below it. All are without symbolic links.
bool isBelowAny(std::string_view folder, const std::unordered_set<std::string>& folders) {
  for (; !folder.empty() && !analysis::isRoot(folder); folder = analysis::parentOf(folder))
    if (folders.contains(std::string(folder))) return true;
  return false;
}

}  // namespace

CheckedWorkspaces::CheckedWorkspaces(const CheckOptions& options, const CheckedSettings& settings)
    : settings_(settings) {
  lastWorkspaces().clear();
  if (options.stdinPath) {
    addFiles({*options.stdinPath});
    return;
  }
  treeBytes_ = kMaxTreeBytes;
  std::vector<std::string> files;
  for (const std::string& path : options.paths)
    if (analysis::isDirectory(path))
      addFolder(path);
    else
      files.push_back(path);
  addFiles(files);
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
  roots_.push_back(root);
  add(load(
      root, *settings,
      {.usesCache = false, .threads = platform::usableProcessors(), .keptTreeBytes = treeBytes_}));
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

/// Adds the workspaces of named files; files of one folder share it. The index cache of an editor
/// or an earlier run is used, which pays off for a single file.
void CheckedWorkspaces::addFiles(const std::vector<std::string>& paths) {
  struct Wanted {
    std::string root;
    SettingsPtr settings;
    std::vector<std::string> paths;  ///< one of each folder
  };
  std::vector<Wanted> wanted;
  std::unordered_map<std::string, std::size_t> byRoot;
  std::unordered_set<std::string> folders, codeFolders;
  for (const std::string& path : paths) {
    const std::string real = analysis::realPathOf(path);
    const std::string folder(analysis::parentOf(real));
    if (folder.empty() || of(path) || !folders.insert(folder).second) continue;
    if (isBelowAny(folder, codeFolders)) continue;
    SettingsPtr settings = settings_.ofFolder(folder);
    const auto place = analysis::locateEnvironment(real, settings->environment({}));
    if (!place.isEnvironment() || std::ranges::find(roots_, place.root) != roots_.end()) continue;
    const auto [known, isNew] = byRoot.try_emplace(place.root, wanted.size());
    if (isNew) {
      wanted.push_back({place.root, std::move(settings), {}});
      addCodeFolders(place.root, codeFolders);
    }
    wanted[known->second].paths.push_back(path);
  }
  const bool isConcurrent = threadsFor(wanted.size()) > 1;
  const std::size_t processors = platform::usableProcessors();
  const auto loadOne = [&](std::size_t i) {
    return load(wanted[i].root, *wanted[i].settings,
                {.usesCache = true,
                 .threads = isConcurrent ? 1 : processors,
                 .keptTreeBytes = treeBytes_ / (isConcurrent ? processors : 1)});
  };
  std::size_t added = 0;
  forEachInOrder(wanted.size(), loadOne, [&](std::unique_ptr<analysis::Workspace> workspace) {
    // A workspace may have the files of another environment too.
    const auto isKnown = [this](const std::string& path) { return !!of(path); };
    if (!std::ranges::all_of(wanted[added++].paths, isKnown)) add(std::move(workspace));
  });
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

std::unique_ptr<analysis::Workspace> CheckedWorkspaces::load(const std::string& root,
                                                             const Settings& settings,
                                                             const Loading& loading) const {
  analysis::WorkspaceOptions how;
  how.level = settings.languageLevel;
  how.upgradeTarget = settings.upgradeTarget;
  how.environment = settings.environment({});
  how.threads = loading.threads;
  how.usesCache = loading.usesCache;
  how.keepsDocumentation = false;
  how.keptTreeBytes = loading.keptTreeBytes;
  how.recordsReads = false;
  auto workspace = std::make_unique<analysis::Workspace>(std::move(how));
  workspace->load(root);
  return workspace;
}

void CheckedWorkspaces::add(std::unique_ptr<analysis::Workspace> workspace) {
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
