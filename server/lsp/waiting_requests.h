#pragma once

#include <deque>
#include <functional>
#include <string>
#include <utility>

#include "server/lsp/pending_requests.h"
#include "server/lsp/task_scope.h"

namespace puppet::server {

/// Requests that came before what they ask about has been read. Each is started once: when its wait
/// is over, when it is cancelled, and at the latest after kPatience, from what is known by then.
/// Belongs to the strand.
class WaitingRequests {
 public:
  static constexpr Scheduler::Duration kPatience = std::chrono::seconds(30);

  struct Request {
    std::string uri;  ///< of the document that it is about; empty for all
    CancelFlag cancelled;
    std::function<void()> start;
  };
  /// Decides by the URI whether a request has to wait on.
  using MustWait = std::function<bool(const std::string& uri)>;

  WaitingRequests(TaskScope& tasks, MustWait mustWait)
      : tasks_(tasks), mustWait_(std::move(mustWait)) {}

  /// Starts the request now where it need not wait.
  void add(Request request);
  /// Starts those that need not wait on.
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
