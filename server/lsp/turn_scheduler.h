#pragma once

#include <array>
#include <deque>
#include <map>
#include <optional>

#include "server/lsp/scheduler.h"

namespace puppet::server {

/// Scheduler without threads: tasks run when its owner asks for the next one. The clock is that of
/// the derived class.
class TurnScheduler : public Scheduler {
 public:
  void post(Task task) override;
  void offload(Lane lane, Task task) override;
  void postAfter(Duration delay, Task task) override;

  /// Runs one task: of the strand, else of the Latency, Work or Background lane. Returns false if
  /// there is none.
  bool runOne();
  /// Posts the tasks of timers that are due. Returns the time until the next one becomes due, if
  /// there is one.
  std::optional<Duration> releaseTimers();

  bool runsBackground = true;  ///< false suspends the Background lane

 private:
  std::deque<Task> strand_;
  std::array<std::deque<Task>, 3> lanes_;  ///< indexed by Lane
  std::multimap<Duration, Task> timers_;   ///< by due time
};

}  // namespace puppet::server
