#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

namespace puppet::server {

/// Where work runs. One strand owns the state of a session: its tasks run one after another, in the
/// order they were posted. What takes longer is offloaded: requests, which someone waits for, go
/// into the latency lane, what the open documents need into the work lane, in order, and what is
/// about many files into the background. Tasks must not throw: see TaskScope.
class Scheduler {
 public:
  using Task = std::function<void()>;
  using Duration = std::chrono::microseconds;
  enum class Lane : std::uint8_t { Latency, Work, Background };

  virtual ~Scheduler() = default;
  virtual void post(Task task) = 0;
  virtual void offload(Lane lane, Task task) = 0;
  /// Posts the task on the strand when `delay` has passed.
  virtual void after(Duration delay, Task task) = 0;
  /// Time since some fixed moment.
  virtual Duration now() const = 0;
  /// Processor time that the calling thread has used: what a task costs, whoever else was busy.
  virtual Duration cpuTime() const = 0;
};

/// The scheduler of a running server, on the threads that the process shares (TaskQueue). Its end
/// drops what has not begun, timers too, and waits for what runs.
std::unique_ptr<Scheduler> makeThreadScheduler();

}  // namespace puppet::server
