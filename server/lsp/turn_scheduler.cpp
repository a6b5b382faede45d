#include "server/lsp/turn_scheduler.h"

#include <utility>

namespace puppet::server {

void TurnScheduler::post(Task task) { strand_.push_back(std::move(task)); }

void TurnScheduler::offload(Lane lane, Task task) {
  lanes_[static_cast<std::size_t>(lane)].push_back(std::move(task));
}

void TurnScheduler::postAfter(Duration delay, Task task) {
  timers_.emplace(now() + delay, std::move(task));
}

bool TurnScheduler::runOne() {
  std::deque<Task>& background = lanes_[static_cast<std::size_t>(Lane::Background)];
  std::deque<Task>* queue = &strand_;
  for (auto lane = lanes_.begin(); queue->empty() && lane != lanes_.end(); ++lane) queue = &*lane;
  if (queue->empty() || (queue == &background && !runsBackground)) return false;
  const Task task = std::move(queue->front());
  queue->pop_front();
  task();
  return true;
}

std::optional<Scheduler::Duration> TurnScheduler::releaseTimers() {
  const Duration present = now();
  while (!timers_.empty() && timers_.begin()->first <= present) {
    post(std::move(timers_.begin()->second));
    timers_.erase(timers_.begin());
  }
  if (timers_.empty()) return std::nullopt;
  return timers_.begin()->first - present;
}

}  // namespace puppet::server
