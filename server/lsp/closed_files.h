#pragma once

#include <deque>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "server/lsp/client.h"
#include "server/lsp/client_features.h"
#include "server/lsp/project.h"
#include "server/lsp/scheduler.h"

namespace puppet::server {

/// Pushes the diagnostics of files that are not open, one after the other in the background.
/// Belongs to the strand.
class ClosedFiles {
 public:
  /// Only of projects whose settings say so. `isOpen` tells of a path without links whether a
  /// document is open there.
  ClosedFiles(Scheduler& scheduler, const Client& client,
              std::function<bool(const std::string&)> isOpen)
      : scheduler_(scheduler), client_(client), isOpen_(std::move(isOpen)) {}

  void setFeatures(const ClientFeatures& features) { features_ = features; }
  void checkAll(const ProjectPtr& project);
  void check(const ProjectPtr& project, const std::vector<std::string>& paths);
  /// Takes back everything, and gives up what has not begun.
  void clear();

 private:
  struct Item {
    ProjectPtr project;
    std::string path;
  };
  void next();
  void publish(const std::string& path, std::string uri, std::vector<protocol::Diagnostic> found);

  Scheduler& scheduler_;
  const Client& client_;
  const std::function<bool(const std::string&)> isOpen_;
  ClientFeatures features_;
  std::deque<Item> queue_;
  bool isRunning_ = false;
  std::set<std::string> published_;  ///< the URIs of files about which something is said
};

}  // namespace puppet::server
