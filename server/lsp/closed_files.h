#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/lsp/client.h"
#include "server/lsp/client_features.h"
#include "server/lsp/project.h"
#include "server/lsp/task_scope.h"

namespace puppet::server {

/// Publishes the diagnostics of files that are not open, one after the other in the background. The
/// queue holds a file at most once. Confined to the strand.
class ClosedFiles {
 public:
  /// Checks only files of projects whose settings enable checkClosedFiles. `isOpen` returns true if
  /// a document is open at a path (without symbolic links), `projectOf` the project that reports
  /// the file while it is closed, nullptr for none: each file has one, or their results would
  /// replace each other.
  ClosedFiles(TaskScope& tasks, const Client& client,
              std::function<bool(const std::string&)> isOpen,
              std::function<ProjectPtr(const std::string&)> projectOf)
      : tasks_(tasks),
        client_(client),
        isOpen_(std::move(isOpen)),
        projectOf_(std::move(projectOf)) {}

  void setFeatures(const ClientFeatures& features) { features_ = features; }
  /// Checks all files of the project that it reports.
  void checkAll(const ProjectPtr& project);
  void check(const std::vector<std::string>& paths);
  /// Withdraws all published diagnostics and drops queued checks.
  void clear();

 private:
  using Item = std::pair<ProjectPtr, std::string>;  ///< project and path of the file
  using Found = std::vector<protocol::Diagnostic>;
  static Found check(const Item& item, const ClientFeatures& features);
  void add(const ProjectPtr& project, const std::string& path);
  void checkNext();
  void publish(const std::string& path, std::string uri, Found found);

  TaskScope& tasks_;
  const Client& client_;
  const std::function<bool(const std::string&)> isOpen_;
  const std::function<ProjectPtr(const std::string&)> projectOf_;
  ClientFeatures features_;
  std::deque<Item> queue_;
  std::set<Item> queued_;  ///< content of the queue, for deduplication
  bool isRunning_ = false;
  std::uint64_t cleared_ = 0;  ///< number of clear() calls; discards results of earlier checks
  /// URIs of the files with published diagnostics, by path.
  std::map<std::string, std::string> published_;
};

}  // namespace puppet::server
