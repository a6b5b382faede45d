#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <string>

#include "server/lsp/client.h"
#include "server/lsp/client_features.h"
#include "server/lsp/document.h"
#include "server/lsp/task_scope.h"

namespace puppet::server {

/// Publishes the diagnostics of open documents, at most once per version and never for an outdated
/// one. Confined to the strand.
class DiagnosticsPublisher {
 public:
  DiagnosticsPublisher(TaskScope& tasks, const Client& client, bool delaysChecks)
      : tasks_(tasks), client_(client), delaysChecks_(delaysChecks) {}

  /// Schedules publication for this version: immediately if the previous check was fast or checks
  /// are not delayed, otherwise after a delay of that check's cost.
  void update(DocumentPtr document, const ClientFeatures& features);
  /// Withdraws the diagnostics published for the document.
  void close(const std::string& uri);

 private:
  using Generation = std::atomic<std::uint64_t>;

  struct State {
    std::shared_ptr<Generation> newest = std::make_shared<Generation>(0);
    Scheduler::Duration lastCost{0};
  };

  struct Job;
  void start(std::shared_ptr<Job> job);
  void run(Job& job) const;
  void finish(const Job& job);

  TaskScope& tasks_;
  const Client& client_;
  const bool delaysChecks_;
  std::map<std::string, State> states_;  ///< keyed by the document's URI
};

}  // namespace puppet::server
