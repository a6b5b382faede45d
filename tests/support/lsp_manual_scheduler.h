#pragma once

#include <deque>
#include <map>

#include "server/lsp/scheduler.h"

namespace puppet::server {

/// A scheduler without threads: nothing runs until it is told to, and time stands still until it is
/// moved. What happens in a session then depends on nothing but the order of the calls.
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

  /// Runs one task: of the strand, else a request, else work, else what is in the background. False
  /// when there is none.
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

  /// Runs all there is to do now.
  void drain() {
    while (runOne()) {
    }
  }

  /// Lets time pass, with what falls due in it.
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

  /// Lets time pass while a task runs.
  void spend(Duration time) { now_ += time; }

  bool runsBackground = true;  ///< false: what is in the background takes forever

 private:
  std::deque<Task> strand_, latency_, work_, background_;
  std::multimap<Duration, Task> timers_;
  Duration now_{0};
};

}  // namespace puppet::server
