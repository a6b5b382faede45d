#pragma once

#include "server/lsp/turn_scheduler.h"

namespace puppet::server {

/// Deterministic scheduler: tasks run and time advances only on explicit calls, so that a session
/// depends on nothing but their order.
class ManualScheduler final : public TurnScheduler {
 public:
  Duration now() const override { return now_; }
  Duration cpuTime() const override { return now_; }

  /// Runs all tasks that are due.
  void drain() {
    while (runOne()) {
    }
  }

  /// Advances the time and runs the timers that become due.
  void advance(Duration time) {
    const Duration end = now_ + time;
    drain();
    for (auto wait = releaseTimers(); wait && now_ + *wait <= end; wait = releaseTimers()) {
      now_ += *wait;
      releaseTimers();
      drain();
    }
    now_ = end;
  }

  /// Advances the time during a task.
  void spend(Duration time) { now_ += time; }

 private:
  Duration now_{0};
};

}  // namespace puppet::server
