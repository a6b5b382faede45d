#include "server/lsp/projects.h"

#include <algorithm>
#include <utility>

#include "analysis/workspace/detect_environment.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/module_files.h"
#include "platform/process.h"

namespace puppet::server {
namespace {

using analysis::Environment;
using Lane = TaskScope::Lane;

/// Returns true if the environment has a layout (not just a folder of manifests) with a place for
/// the file, which may be any file of a module.
bool hasPlaceFor(const Project& project, const std::string& path) {
  const auto environment = project.workspace().snapshot().environment;
  return environment->kind != Environment::Kind::Folder &&
         (environment->moduleOf(path) || analysis::fileAt(*environment, path));
}

}  // namespace

Projects::Projects(TaskScope& tasks, Events events, Trace* trace)
    : tasks_(tasks), events_(std::move(events)), trace_(trace) {}

ProjectPtr Projects::make(const std::string& folder) {
  Settings settings = settings_;
  settings.setPatternFolder(folder);
  SettingsFile file = readSettingsFile(folder, settings);
  analysis::WorkspaceOptions options = options_;
  options.level = settings.languageLevel;
  options.upgradeTarget = settings.upgradeTarget;
  options.environment = settings.environment(std::move(options.environment));
  options.progress = [this, folder](std::size_t done, std::size_t all) {
    events_.progress(folder, done, all);
  };
  const auto notify = [this](Project& project, const Project::Changes& changes) {
    tasks_.post("changes of " + project.folder(), [this, changes, weak = project.weak_from_this()] {
      if (const ProjectPtr known = weak.lock()) events_.changed(known, changes);
    });
  };
  auto project = std::make_shared<Project>(folder, std::move(options), notify, trace_);
  const ProjectPtr around = folderOf(folder);
  project->setSettings(std::make_shared<const Settings>(std::move(settings)), std::move(file),
                       around ? around->folder() : folder);
  reading_.insert(project);
  return project;
}

void Projects::load(const ProjectPtr& project) {
  events_.loading(project);
  const std::string name = "reading " + project->folder();
  tasks_.offload(Lane::Background, name, [this, project, name] {
    const bool succeeded = tasks_.attempt(name, [&] { project->load(); });
    tasks_.post(name, [this, project, succeeded] { finishLoading(project, succeeded); });
    if (project->isLoaded()) project->storeCache();
    platform::returnUnusedMemory();  // returns the peak of indexing to the system
  });
}

void Projects::finishLoading(const ProjectPtr& project, bool succeeded) {
  if (reading_.erase(project) == 0) return;  // removed or reloaded meanwhile
  if (succeeded) return events_.loaded(project);
  events_.unread(project);
  events_.placed();
}

void Projects::addFolder(const std::string& path) {
  const auto [at, isNew] = folders_.try_emplace(path);
  if (!isNew) return;
  at->second = make(path);
  if (isStarted_) load(at->second);
}

void Projects::removeFolder(const std::string& path) {
  // A project that is already indexed may still serve files elsewhere, so only an unfinished one is
  // stopped.
  if (const auto folder = folders_.extract(path); folder && reading_.erase(folder.mapped())) {
    folder.mapped()->stop();
    events_.unread(folder.mapped());
  }
  events_.placed();
}

void Projects::start() {
  isStarted_ = true;
  for (const auto& [path, project] : folders_) load(project);
}

void Projects::stop() {
  for (const ProjectPtr& project : all()) project->stop();
  for (const ProjectPtr& project : std::exchange(reading_, {})) events_.unread(project);
}

void Projects::reload() {
  stop();
  byFolder_.clear();
  found_.clear();
  for (auto& [path, project] : folders_) {
    project = make(path);
    if (isStarted_) load(project);
  }
  events_.placed();
}

ProjectPtr Projects::folderOf(const std::string& path) const {
  ProjectPtr best;
  for (const auto& [folder, project] : folders_)
    if (analysis::isInside(path, folder) && (!best || folder.size() > best->folder().size()))
      best = project;
  return best;
}

/// Finds the opened project that contains the file through a module that is a symbolic link.
ProjectPtr Projects::openedWith(const std::string& path) const {
  for (const auto& [folder, project] : folders_)
    if (project->isLoaded() && hasPlaceFor(*project, path)) return project;
  return nullptr;
}

ProjectPtr Projects::openedOf(const std::string& path) const {
  ProjectPtr opened = folderOf(path);
  if (opened && (!opened->isLoaded() || hasPlaceFor(*opened, path))) return opened;
  ProjectPtr other = openedWith(path);
  return other ? other : opened;
}

ProjectPtr Projects::of(const std::string& path) {
  const ProjectPtr opened = openedOf(path);
  if (opened && (!opened->isLoaded() || hasPlaceFor(*opened, path))) return opened;
  auto [known, isNew] = byFolder_.try_emplace(std::string(analysis::parentOf(path)));
  Discovered& found = known->second;
  if (isNew) {
    found.path = path;
    discover(path);
  }
  return found.project ? found.project : opened;
}

bool Projects::isSettled(const std::string& path) {
  const ProjectPtr project = of(path);
  return !reading_.contains(project) &&
         !discovering_.contains(std::string(analysis::parentOf(path)));
}

std::vector<ProjectPtr> Projects::all() const {
  std::vector<ProjectPtr> all;
  for (const auto& [path, project] : folders_) all.push_back(project);
  for (const auto& [path, project] : found_) all.push_back(project);
  return all;
}

std::vector<ProjectPtr> Projects::opened() const {
  std::vector<ProjectPtr> opened;
  for (const auto& [path, project] : folders_) opened.push_back(project);
  return opened;
}

void Projects::settle(const ProjectPtr& project) {
  const auto [known, isNew] = settling_.try_emplace(project, false);
  if (!isNew) {
    known->second = true;
    return;
  }
  tasks_.run(
      Lane::Background, "settle " + project->folder(), [project] { project->settle(); },
      [this, project](bool) {
        const auto settled = settling_.extract(project);
        if (settled && settled.mapped()) settle(project);
      });
}

void Projects::updateFiles(std::span<const std::string> paths) {
  // The folder of a document that was not saved yet appears with its first file, and one that goes
  // belongs to no environment of its own.
  for (const auto& [folder, found] : byFolder_) {
    const auto isOf = [&](const std::string& path) {
      return analysis::isInside(path, folder) || analysis::isInside(folder, path);
    };
    const bool mayDiffer = std::ranges::any_of(paths, isOf);
    if (mayDiffer && (!found.project || !analysis::isDirectory(folder))) discover(found.path);
  }
  for (const ProjectPtr& project : all()) {
    const auto environment = project->workspace().snapshot().environment;
    std::vector<std::string> own;
    for (const std::string& path : paths)
      if (analysis::isInside(path, project->folder()) || environment->contains(path))
        own.push_back(path);
    if (!own.empty() && project->noteChanged(own))
      tasks_.offload(Lane::Background, "changed files of " + project->folder(), [project] {
        project->updateFiles();
        project->settle();
        platform::returnUnusedMemory();  // a switch of branches may have read the whole environment
                                         // again
      });
  }
}

void Projects::discover(const std::string& path) {
  const std::string folder(analysis::parentOf(path));
  discovering_.insert(folder);
  const auto rootOf = [path, folder, settings = options_.environment]() -> std::string {
    if (!analysis::isDirectory(folder)) return {};
    analysis::EnvironmentPlace place = analysis::locateEnvironment(path, settings);
    return place.isEnvironment() ? std::move(place.root) : std::string();
  };
  tasks_.run(Lane::Background, "environment of " + path, rootOf,
             [this, path, folder](const std::optional<std::string>& root) {
               discovering_.erase(folder);
               if (root && !root->empty()) return finishDiscovery(path, *root);
               byFolder_[folder].project = nullptr;
               events_.placed();
             });
}

void Projects::discoverAgain() {
  for (const auto& [folder, found] : byFolder_) discover(found.path);
  events_.placed();
}

void Projects::finishDiscovery(const std::string& path, const std::string& root) {
  if (openedWith(path)) return events_.placed();
  const auto isRoot = [&](const ProjectPtr& project) {
    return project->isLoaded() && project->workspace().snapshot().environment->root == root;
  };
  // Workspace folders come first: the environment of another folder may have become the same.
  const std::vector<ProjectPtr> projects = all();
  const auto same = std::ranges::find_if(projects, isRoot);
  ProjectPtr known = same != projects.end() ? *same : found_[root];
  if (!known) load(known = found_[root] = make(root));
  byFolder_[std::string(analysis::parentOf(path))].project = known;
  events_.placed();
}

}  // namespace puppet::server
