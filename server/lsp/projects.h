#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "server/lsp/project.h"
#include "server/lsp/task_scope.h"

namespace puppet::server {

/// Environments of a session: those of the workspace folders, and those discovered for files
/// elsewhere. Discovery and indexing run in the background. Confined to the strand; paths are
/// without symbolic links.
class Projects {
 public:
  /// Callbacks to the session, on the strand except for `progress`.
  struct Events {
    /// Indexing starts.
    std::function<void(const ProjectPtr&)> loading;
    /// Number of indexed files and total; called from any thread.
    std::function<void(const std::string& folder, std::size_t done, std::size_t all)> progress;
    /// Indexing is done: results of of() may change.
    std::function<void(const ProjectPtr&)> loaded;
    /// Indexing has failed or was cancelled.
    std::function<void(const ProjectPtr&)> unread;
    /// The project of some folder's files has been determined.
    std::function<void()> placed;
    /// Declarations visible to files of a project have changed.
    std::function<void(const ProjectPtr&, const Project::Changes&)> changed;
  };

  Projects(TaskScope& tasks, Events events, Trace* trace);

  /// Sets the options for projects created from now on. Settings files override `settings`.
  void setOptions(analysis::WorkspaceOptions options, Settings settings) {
    options_ = std::move(options);
    settings_ = std::move(settings);
  }

  /// Adds a workspace folder; indexing begins with start().
  void addFolder(const std::string& path);
  void removeFolder(const std::string& path);
  void start();
  /// Recreates and reindexes all projects, after a change of options.
  void reload();

  /// Returns the project of a file as far as it is known, nullptr for none. Starts discovery if it
  /// is not, which ends with placed() or loaded().
  ProjectPtr of(const std::string& path);
  /// Returns true if the result of of() is final and its indexing has finished or failed.
  bool isSettled(const std::string& path);
  /// Returns true if no discovery and no indexing is in progress.
  bool isSettled() const { return reading_.empty() && discovering_.empty(); }
  std::vector<ProjectPtr> all() const;
  /// Returns the projects of the workspace folders.
  std::vector<ProjectPtr> opened() const;
  /// Returns the project of a workspace folder that reports the file while it is closed; nullptr
  /// for none.
  ProjectPtr openedOf(const std::string& path) const;

  /// Handles created, changed or deleted files and folders, as one change.
  void updateFiles(std::span<const std::string> paths);

  /// Repeats all discoveries after a change that may affect their results; ends with placed().
  void discoverAgain();

  /// Settles the project after an edit that it already knows, in the background: other files must
  /// not wait for variables of classes that have changed. Edits that follow meanwhile are settled
  /// together.
  void settle(const ProjectPtr& project);

  /// Cancels all indexing; projects must not be used afterwards.
  void stop();

 private:
  ProjectPtr make(const std::string& folder);
  void load(const ProjectPtr& project);
  void finishLoading(const ProjectPtr& project, bool succeeded);
  ProjectPtr folderOf(const std::string& path) const;
  void discover(const std::string& path);
  void finishDiscovery(const std::string& path, const std::string& root);
  ProjectPtr openedWith(const std::string& path) const;

  TaskScope& tasks_;
  const Events events_;
  Trace* const trace_;
  analysis::WorkspaceOptions options_;
  Settings settings_;
  bool isStarted_ = false;
  std::map<std::string, ProjectPtr> folders_;  ///< the workspace folders
  std::map<std::string, ProjectPtr> found_;    ///< discovered projects, keyed by root
  /// Projects that are being settled; true if they were edited again since.
  std::map<ProjectPtr, bool> settling_;
  std::set<ProjectPtr> reading_;       ///< projects whose indexing has not finished
  std::set<std::string> discovering_;  ///< folders whose environment is being detected
  /// Result of a discovery for one of the files directly in a folder.
  struct Discovered {
    std::string path;
    ProjectPtr project;  ///< null for none, and until it is known
  };
  std::map<std::string, Discovered> byFolder_;
};

}  // namespace puppet::server
