#include "server/lsp/waiting_requests.h"

#include <algorithm>
#include <iterator>
#include <vector>

namespace puppet::server {

void WaitingRequests::add(Request request) {
  if (!mustWait_(request.uri)) return request.start();
  waiting_.push_back({std::move(request), tasks_.scheduler().now() + kPatience});
  tasks_.postAfter(kPatience, "waiting requests", [this] {
    const Scheduler::Duration now = tasks_.scheduler().now();
    startWhere([now](const Entry& entry) { return entry.deadline <= now; });
  });
}

void WaitingRequests::release() {
  startWhere([this](const Entry& entry) {
    return *entry.request.cancelled || !mustWait_(entry.request.uri);
  });
}

void WaitingRequests::releaseAll() {
  startWhere([](const Entry&) { return true; });
}

/// Extracts the due requests before it starts them, since starting may modify `waiting_`.
template <typename Pred>
void WaitingRequests::startWhere(const Pred& isDue) {
  const auto due = std::ranges::stable_partition(waiting_, std::not_fn(isDue));
  const std::vector<Entry> started(std::move_iterator(due.begin()), std::move_iterator(due.end()));
  waiting_.erase(due.begin(), due.end());
  for (const Entry& entry : started) entry.request.start();
}

}  // namespace puppet::server
