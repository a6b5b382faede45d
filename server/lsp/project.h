#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/uses.h"
#include "analysis/workspace/workspace.h"
#include "server/lsp/settings.h"
#include "server/lsp/trace.h"

namespace puppet::server {

/// One environment as a session keeps it: what its files declare, and which of them looked at what.
/// Any thread may use it.
class Project : public std::enable_shared_from_this<Project> {
 public:
  using Changes = analysis::Workspace::Changes;
  /// Told what others see differently after a change, from the thread that made it.
  using Listener = std::function<void(Project&, const Changes&)>;

  /// The environment of `folder`, which has no links in it.
  Project(std::string folder, analysis::WorkspaceOptions options, Listener listener,
          Trace* trace = nullptr)
      : folder_(std::move(folder)),
        dependencies_(folder_),
        workspace_(withStop(std::move(options), stop_)),
        listener_(std::move(listener)),
        trace_(trace) {}

  const std::string& folder() const { return folder_; }
  /// What is set for its files, and the file that says so. Set before others know the project.
  const SettingsPtr& settings() const { return settings_; }
  const SettingsFile& settingsFile() const { return settingsFile_; }
  void setSettings(SettingsPtr settings, SettingsFile file) {
    settings_ = std::move(settings);
    settingsFile_ = std::move(file);
  }
  const analysis::Workspace& workspace() const { return workspace_; }
  /// What of its folder is installed and not written there.
  analysis::Dependencies& dependencies() { return dependencies_; }
  const analysis::Dependencies& dependencies() const { return dependencies_; }

  /// Reads all files of the environment. One at a time, and not while filesChanged() runs.
  void load();
  bool isLoaded() const { return isLoaded_; }
  /// Has load() and filesChanged() end early, without a result.
  void stop() { stop_.request_stop(); }
  /// Another one whenever something in the index is: places and documentation count too.
  std::uint64_t version() const { return version_; }

  // Paths are without links. Of what is told of one document the highest `serial` counts, in
  // whatever order it comes.
  void setDocument(const std::string& path, std::uint64_t serial,
                   const parser::SyntaxTreePtr& tree);
  void closeDocument(const std::string& path, std::uint64_t serial);
  /// The same for a document that is no code.
  void setText(const std::string& path, std::uint64_t serial, const SourceText& text);
  /// Keeps in mind that files or folders were created, changed or deleted. True when nothing was
  /// kept before: filesChanged() has to be called some time.
  bool noteChanged(std::span<const std::string> paths);
  /// Looks at all that were noted. Not while load() runs.
  void filesChanged();
  /// See analysis::Workspace::settle().
  void settle();
  void storeCache() { workspace_.storeCache(); }

  /// What a check of a file looked up in the snapshot of this version. What has changed since is
  /// told again.
  void setUses(const std::string& path, std::vector<analysis::Use> uses, std::uint64_t version);
  /// The result id that the file of this content had when it was checked last, if nothing has
  /// changed for it since.
  std::optional<std::string> resultOf(const std::string& path, std::uint64_t contentHash) const;
  /// Of a check in the snapshot of this version.
  void setResult(const std::string& path, std::uint64_t contentHash, std::string resultId,
                 std::uint64_t version);
  void dropResults(const std::vector<std::string>& paths);
  void dropUses(const std::string& path);
  /// The files that saw something else than what is there now.
  std::vector<std::string> affectedBy(const Changes& changes) const;

 private:
  static analysis::WorkspaceOptions withStop(analysis::WorkspaceOptions options,
                                             const std::stop_source& stop) {
    options.stop = stop.get_token();
    return options;
  }
  bool isNewer(const std::string& path, std::uint64_t serial);
  void tell(const Changes& changes);

  const std::string folder_;
  std::stop_source stop_;
  analysis::Dependencies dependencies_;
  analysis::Workspace workspace_;
  const Listener listener_;
  Trace* const trace_;
  SettingsPtr settings_ = std::make_shared<const Settings>();
  SettingsFile settingsFile_;
  std::atomic<bool> isLoaded_ = false;
  std::atomic<std::uint64_t> version_ = 1;

  std::map<std::string, std::uint64_t> serials_;  ///< read and written in changes of the workspace

  std::mutex noting_;
  std::vector<std::string> noted_;

  mutable std::mutex usesMutex_;
  analysis::UseTable uses_;
  /// The last ones, and the version that the workspace had then.
  std::deque<std::pair<std::uint64_t, Changes>> recent_;
  struct Result {
    std::uint64_t contentHash;
    std::string id;
  };
  std::map<std::string, Result> results_;
};

using ProjectPtr = std::shared_ptr<Project>;

}  // namespace puppet::server
