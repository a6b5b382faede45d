#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "server/lsp/client.h"
#include "server/lsp/client_features.h"
#include "server/lsp/project.h"
#include "server/lsp/task_scope.h"

namespace puppet::server {

/// Pushes the diagnostics of files that are not open, one after the other in the background. A file
/// is queued at most once. Belongs to the strand.
class ClosedFiles {
 public:
  /// Only of projects whose settings say so. `isOpen` tells of a path without links whether a
  /// document is open there.
  ClosedFiles(TaskScope& tasks, const Client& client,
              std::function<bool(const std::string&)> isOpen)
      : tasks_(tasks), client_(client), isOpen_(std::move(isOpen)) {}

  void setFeatures(const ClientFeatures& features) { features_ = features; }
  void checkAll(const ProjectPtr& project);
  void check(const ProjectPtr& project, const std::vector<std::string>& paths);
  /// Takes back everything, and gives up what has not begun.
  void clear();

 private:
  using Item = std::pair<ProjectPtr, std::string>;  ///< with the path of the file
  using Found = std::vector<protocol::Diagnostic>;
  static Found check(const Item& item, const ClientFeatures& features);
  void next();
  void publish(const std::string& path, std::string uri, Found found);

  TaskScope& tasks_;
  const Client& client_;
  const std::function<bool(const std::string&)> isOpen_;
  ClientFeatures features_;
  std::deque<Item> queue_;
  std::set<Item> queued_;  ///< the items of the queue
  bool isRunning_ = false;
  std::uint64_t cleared_ = 0;        ///< calls of clear()
  std::set<std::string> published_;  ///< the URIs of files about which something is said
};

}  // namespace puppet::server
