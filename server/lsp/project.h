#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "analysis/workspace/uses.h"
#include "analysis/workspace/workspace.h"

namespace puppet::server {

/// One environment as a session keeps it: what its files declare, and which of them looked at what.
/// Any thread may use it.
class Project : public std::enable_shared_from_this<Project> {
 public:
  using Changes = analysis::Workspace::Changes;
  /// Told what others see differently after a change, from the thread that made it.
  using Listener = std::function<void(Project&, const Changes&)>;

  /// The environment of `folder`, which has no links in it.
  Project(std::string folder, analysis::WorkspaceOptions options, Listener listener)
      : folder_(std::move(folder)),
        workspace_(std::move(options)),
        listener_(std::move(listener)) {}

  const std::string& folder() const { return folder_; }
  const analysis::Workspace& workspace() const { return workspace_; }

  /// Reads all files of the environment. One at a time, and not while filesChanged() runs.
  void load();
  bool isLoaded() const { return isLoaded_; }
  /// Another one whenever something in the index is: places and documentation count too.
  std::uint64_t version() const { return version_; }

  // Paths are without links. Of what is told of one document the highest `serial` counts, in
  // whatever order it comes.
  void setDocument(const std::string& path, std::uint64_t serial,
                   const parser::SyntaxTreePtr& tree);
  void closeDocument(const std::string& path, std::uint64_t serial);
  /// Files or folders were created, changed or deleted.
  void filesChanged(std::span<const std::string> paths);
  void storeCache() { workspace_.storeCache(); }

  /// What a check of a file looked up, in the snapshot of this version. False when something has
  /// changed since, so that the file may have to be checked again.
  bool setUses(const std::string& path, std::vector<analysis::Use> uses, std::uint64_t version);
  void forgetUses(const std::string& path);
  /// The files that saw something else than what is there now.
  std::vector<std::string> affectedBy(const Changes& changes) const;

 private:
  bool isNewer(const std::string& path, std::uint64_t serial);
  void tell(const Changes& changes);

  const std::string folder_;
  analysis::Workspace workspace_;
  const Listener listener_;
  std::atomic<bool> isLoaded_ = false;
  std::atomic<std::uint64_t> version_ = 1;

  std::mutex editing_;  ///< held from judging a serial to the end of the change
  std::map<std::string, std::uint64_t> serials_;

  mutable std::mutex usesMutex_;
  analysis::UseTable uses_;
};

using ProjectPtr = std::shared_ptr<Project>;

}  // namespace puppet::server
