#pragma once

#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "server/lsp/pending_requests.h"
#include "server/lsp/task_scope.h"

namespace puppet::server {

/// Requests that arrived before the files they depend on were indexed. Each is started once: when
/// indexing is done, when it is cancelled, and at the latest after kPatience, with what is known by
/// then. Confined to the strand.
class WaitingRequests {
 public:
  static constexpr Scheduler::Duration kPatience = std::chrono::seconds(30);

  struct Request {
    std::string uri;  ///< document of the request; empty for all documents
    CancelFlag cancelled;
    std::function<void()> start;
  };
  /// Returns true if a request about the URI has to wait.
  using MustWait = std::function<bool(const std::string& uri)>;

  WaitingRequests(TaskScope& tasks, MustWait mustWait)
      : tasks_(tasks), mustWait_(std::move(mustWait)) {}

  /// Starts the request immediately if it need not wait.
  void add(Request request);
  /// Starts the requests that no longer need to wait.
  void release();
  void releaseAll();

 private:
  struct Entry {
    Request request;
    Scheduler::Duration deadline;
  };
  template <typename Pred>
  void startWhere(const Pred& isDue);

  TaskScope& tasks_;
  const MustWait mustWait_;
  std::deque<Entry> waiting_;
};

}  // namespace puppet::server
