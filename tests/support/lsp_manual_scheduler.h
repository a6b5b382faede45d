#pragma once

#include <deque>
#include <map>

#include "server/lsp/scheduler.h"

namespace puppet::server {

/// Deterministic scheduler without threads: tasks run and time advances only on explicit calls, so
/// that a session depends on nothing but their order.
class ManualScheduler final : public Scheduler {
 public:
  void post(Task task) override { strand_.push_back(std::move(task)); }
  void offload(Lane lane, Task task) override {
    (lane == Lane::Latency ? latency_
     : lane == Lane::Work  ? work_
                           : background_)
        .push_back(std::move(task));
  }
  void after(Duration delay, Task task) override { timers_.emplace(now_ + delay, std::move(task)); }
  Duration now() const override { return now_; }
  Duration cpuTime() const override { return now_; }

  /// Runs one task: of the strand, else of the Latency, Work or Background lane. Returns false if
  /// there is none.
  bool runOne() {
    for (std::deque<Task>* queue : {&strand_, &latency_, &work_, &background_}) {
      if (queue->empty() || (queue == &background_ && !runsBackground)) continue;
      const Task task = std::move(queue->front());
      queue->pop_front();
      task();
      return true;
    }
    return false;
  }

  /// Runs all tasks that are due.
  void drain() {
    while (runOne()) {
    }
  }

  /// Advances the time and runs the timers that become due.
  void advance(Duration time) {
    const Duration end = now_ + time;
    drain();
    while (!timers_.empty() && timers_.begin()->first <= end) {
      now_ = timers_.begin()->first;
      post(std::move(timers_.begin()->second));
      timers_.erase(timers_.begin());
      drain();
    }
    now_ = end;
  }

  /// Advances the time during a task.
  void spend(Duration time) { now_ += time; }

  bool runsBackground = true;  ///< false suspends the Background lane

 private:
  std::deque<Task> strand_, latency_, work_, background_;
  std::multimap<Duration, Task> timers_;
  Duration now_{0};
};

}  // namespace puppet::server
