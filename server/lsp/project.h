#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/uses.h"
#include "analysis/workspace/workspace.h"
#include "server/lsp/trace.h"
#include "server/settings/editor_config.h"
#include "server/settings/settings.h"

namespace puppet::server {

/// Environment of a session: its workspace index and the recorded reads of its checked files.
/// Thread-safe.
class Project : public std::enable_shared_from_this<Project> {
 public:
  using Changes = analysis::Workspace::Changes;
  /// Receives the changes that are visible to other files, on the thread that made them.
  using Listener = std::function<void(Project&, const Changes&)>;

  /// `folder` is the environment's folder, without symbolic links.
  Project(std::string folder, analysis::WorkspaceOptions options, Listener listener,
          Trace* trace = nullptr)
      : folder_(std::move(folder)),
        dependencies_(folder_),
        workspace_(withStop(std::move(options), stop_)),
        listener_(std::move(listener)),
        trace_(trace) {}

  const std::string& folder() const { return folder_; }
  /// Settings for its files, and the file they were read from. Must be set before the project is
  /// shared.
  const SettingsPtr& settings() const { return settings_; }
  const SettingsFile& settingsFile() const { return settingsFile_; }
  /// Returns the settings of one file: with its path rules, and as `.editorconfig` files between it
  /// and the folder of the workspace tell.
  SettingsPtr settingsOf(const std::string& path) const {
    return editorConfigs_.apply(settingsFor(settings_, path), path, workspaceFolder_);
  }
  void setSettings(SettingsPtr settings, SettingsFile file, std::string workspaceFolder) {
    settings_ = std::move(settings);
    settingsFile_ = std::move(file);
    workspaceFolder_ = std::move(workspaceFolder);
  }
  const analysis::Workspace& workspace() const { return workspace_; }
  /// Installed modules and fixtures of its folder, which are not the user's own code.
  analysis::Dependencies& dependencies() { return dependencies_; }
  const analysis::Dependencies& dependencies() const { return dependencies_; }

  /// Indexes all files of the environment. Must not run concurrently with itself or updateFiles().
  void load();
  bool isLoaded() const { return isLoaded_; }
  /// Requests load() and updateFiles() to end early, without a result.
  void stop() { stop_.request_stop(); }

  // Paths are without symbolic links. Updates of a document may arrive in any order; the highest
  // `serial` wins. A new text drops the reads of the check of the one before: its own check, which
  // follows, tells by setUses() if what it read has changed in the meantime.
  void setDocument(const std::string& path, std::uint64_t serial,
                   const parser::SyntaxTreePtr& tree);
  void closeDocument(const std::string& path, std::uint64_t serial);
  /// Counterpart of setDocument() for documents that are not code.
  void setText(const std::string& path, std::uint64_t serial, const SourceText& text);
  /// Records created, changed or deleted files and folders. Returns true if nothing was recorded
  /// before, so that the caller must schedule updateFiles().
  bool noteChanged(std::span<const std::string> paths);
  /// Processes all recorded changes. Must not run concurrently with load().
  void updateFiles();
  /// See analysis::Workspace::settle().
  void settle();
  void storeCache() { workspace_.storeCache(); }

  /// Stores the recorded reads of a check against the snapshot of this version. If one of them has
  /// changed since, the file counts as affected until its next check, and the listener is called.
  void setUses(const std::string& path, std::vector<analysis::Use> uses, std::uint64_t version);
  /// Returns the result id of the last check of a file with this content; nothing if a read of the
  /// check has another answer now.
  std::optional<std::string> resultOf(const std::string& path, std::uint64_t contentHash);
  /// Stores the result id of the check against the snapshot of this version, unless the file has
  /// been checked again since.
  void setResult(const std::string& path, std::uint64_t contentHash, std::string resultId,
                 std::uint64_t version);
  void dropUses(const std::string& path);
  /// Returns the files whose recorded reads are invalidated by the changes, or were when they were
  /// stored. Order is unspecified.
  std::vector<std::string> affectedBy(const Changes& changes) const;

 private:
  static analysis::WorkspaceOptions withStop(analysis::WorkspaceOptions options,
                                             const std::stop_source& stop) {
    options.stop = stop.get_token();
    return options;
  }
  bool isNewer(const std::string& path, std::uint64_t serial);
  void notify(const Changes& changes);

  const std::string folder_;
  std::stop_source stop_;
  analysis::Dependencies dependencies_;
  analysis::Workspace workspace_;
  const Listener listener_;
  Trace* const trace_;
  SettingsPtr settings_ = std::make_shared<const Settings>();
  SettingsFile settingsFile_;
  std::string workspaceFolder_;  ///< no `.editorconfig` above it is read
  mutable EditorConfigs editorConfigs_;
  std::atomic<bool> isLoaded_ = false;

  std::map<std::string, std::uint64_t> serials_;  ///< accessed only within changes of the workspace

  std::mutex noting_;
  std::vector<std::string> noted_;

  mutable std::mutex usesMutex_;
  analysis::UseTable uses_;
  std::set<std::string> outdated_;  ///< files whose last check read what has changed since
  struct Result {
    std::uint64_t contentHash;
    std::string id;
  };
  /// The last check of a file.
  struct Check {
    std::uint64_t version;  ///< of the snapshot that it read
    std::uint64_t validAt;  ///< newest version in which its reads are known to have these answers
    std::optional<Result> result = {};
  };
  std::map<std::string, Check> checks_;
};

using ProjectPtr = std::shared_ptr<Project>;

}  // namespace puppet::server
