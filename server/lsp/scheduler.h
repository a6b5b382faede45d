#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>

namespace puppet::server {

/// Executor of the server. A strand owns the session state: its tasks run one after another in the
/// order they were posted. Longer work is offloaded to lanes: requests to Latency, work for open
/// documents to Work (in order), work on many files to Background. Tasks must not throw; see
/// TaskScope.
class Scheduler {
 public:
  using Task = std::function<void()>;
  using Duration = std::chrono::microseconds;
  enum class Lane : std::uint8_t { Latency, Work, Background };

  virtual ~Scheduler() = default;
  virtual void post(Task task) = 0;
  /// Posts the task as the last act of another one, whose thread then goes on with it.
  virtual void postNext(Task task) { post(std::move(task)); }
  /// The thread of a task of the strand goes on with what it offloads: such a task ends soon.
  virtual void offload(Lane lane, Task task) = 0;
  /// Posts the task on the strand after `delay`.
  virtual void postAfter(Duration delay, Task task) = 0;
  /// Returns the time since a fixed point.
  virtual Duration now() const = 0;
  /// Returns the processor time of the calling thread: the cost of a task independent of load.
  virtual Duration cpuTime() const = 0;
};

/// Creates the scheduler of a running server on the process-wide threads (TaskQueue). Its
/// destructor drops pending tasks and timers, and waits for running ones.
std::unique_ptr<Scheduler> makeThreadScheduler();

}  // namespace puppet::server
