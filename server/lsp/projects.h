#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "server/lsp/debounce.h"
#include "server/lsp/project.h"

namespace puppet::server {

/// The environments that the session knows: those of the folders that the client has open, and for
/// files elsewhere those that they turn out to be in. They are found and read in the background.
/// Belongs to the strand; paths are without links.
class Projects {
 public:
  /// What the session is told, on the strand but for `progress`.
  struct Events {
    /// Reading begins.
    std::function<void(const ProjectPtr&)> loading;
    /// How many of how many files are read; from any thread.
    std::function<void(const std::string& folder, std::size_t done, std::size_t all)> progress;
    /// All is read: of() may answer otherwise.
    std::function<void(const ProjectPtr&)> loaded;
    /// Reading has failed or is not wanted any more.
    std::function<void(const ProjectPtr&)> unread;
    /// It is known which project the files of some folder are in.
    std::function<void()> placed;
    /// Others see something else of the files of a project.
    std::function<void(const ProjectPtr&, const Project::Changes&)> changed;
  };

  Projects(TaskScope& tasks, Events events, Trace* trace);

  /// For what is loaded from now on. Files of settings say more than `settings`.
  void setOptions(analysis::WorkspaceOptions options, Settings settings) {
    options_ = std::move(options);
    settings_ = std::move(settings);
  }

  /// Folders that the client has open. Reading them begins with start().
  void addFolder(const std::string& path);
  void removeFolder(const std::string& path);
  void start();
  /// Reads everything anew, after options have changed.
  void reload();

  /// The project that a file is in, as far as is known; null for none. What is not known yet is
  /// found out, and placed() or loaded() told.
  ProjectPtr of(const std::string& path);
  /// Whether of() knows for good, and what it returns has been read, or cannot be.
  bool isSettled(const std::string& path);
  /// The same for all that is known.
  bool isSettled() const { return reading_.empty() && discovering_.empty(); }
  std::vector<ProjectPtr> all() const;
  /// Those of the folders that the client has open.
  std::vector<ProjectPtr> opened() const;

  /// Files or folders were created, changed or deleted; many at once are one change.
  void filesChanged(std::span<const std::string> paths);

  /// A document of the project has another text, which the project knows. What that means for what
  /// classes of it set is found out when nobody has typed for a moment.
  void edited(const ProjectPtr& project);

  /// Ends all reading early; of the projects that there are nothing may be asked any more.
  void stop();

 private:
  ProjectPtr make(const std::string& folder);
  void load(const ProjectPtr& project);
  void loaded(const ProjectPtr& project, bool succeeded);
  void settle();
  ProjectPtr folderOf(const std::string& path) const;
  void discover(const std::string& path);
  void discovered(const std::string& path, const std::string& root);
  ProjectPtr openedWith(const std::string& path) const;

  TaskScope& tasks_;
  const Events events_;
  Trace* const trace_;
  analysis::WorkspaceOptions options_;
  Settings settings_;
  bool isStarted_ = false;
  std::map<std::string, ProjectPtr> folders_;  ///< that the client has open
  std::map<std::string, ProjectPtr> found_;    ///< others, by their root
  std::set<ProjectPtr> edited_;                ///< see edited()
  Debounce settling_;
  std::set<ProjectPtr> reading_;                ///< those that are not read so far
  std::set<std::string> discovering_;           ///< folders of which the environment is looked for
  std::map<std::string, ProjectPtr> byFolder_;  ///< which of them the files of a folder are in
};

}  // namespace puppet::server
