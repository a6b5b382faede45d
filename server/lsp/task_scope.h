#pragma once

#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "server/lsp/scheduler.h"

namespace puppet::server {

/// Tasks and timers of one owner on a scheduler. None of them runs after the scope's destruction,
/// so that tasks may refer to anything that outlives it. Exceptions end their task and are reported
/// with its name. Thread-safe; the scheduler must outlive it.
class TaskScope {
 public:
  using Task = Scheduler::Task;
  using Lane = Scheduler::Lane;
  using Timer = std::uint64_t;
  /// Receives the message about a failed task; called from any thread.
  using Report = std::function<void(std::string)>;

  TaskScope(Scheduler& scheduler, Report report);
  ~TaskScope();
  TaskScope(const TaskScope&) = delete;
  TaskScope& operator=(const TaskScope&) = delete;

  const Scheduler& scheduler() const { return scheduler_; }

  void post(std::string name, Task task);
  /// See Scheduler::postNext().
  void postNext(std::string name, Task task);
  void offload(Lane lane, std::string name, Task task);
  Timer postAfter(Scheduler::Duration delay, std::string name, Task task);
  /// Cancels a timer; ignores expired timers and 0.
  void cancel(Timer timer);

  /// Runs `work` in the lane, then `done` on the strand with its result: an optional that is empty
  /// if `work` threw, or a bool if it returns void.
  template <typename Work, typename Done>
  void run(Lane lane, std::string name, Work work, Done done);
  /// Calls `work`; returns false if it threw, after reporting the exception.
  bool attempt(const std::string& name, const std::function<void()>& work) const;

  /// Drops pending tasks and rejects new ones. Does not wait: may be called from a task.
  void cancel();
  /// Rejects new tasks and waits until all have run. Must not be called from a task.
  void finish();

 private:
  struct State;
  Timer add(std::string name, Task task);
  /// Returns the closure that the scheduler runs for a task.
  Task entryOf(Timer id) const;

  Scheduler& scheduler_;
  std::shared_ptr<State> state_;
};

/// Returns the message of an exception.
std::string textOf(const std::exception_ptr& error);

template <typename Work, typename Done>
void TaskScope::run(Lane lane, std::string name, Work work, Done done) {
  using Result = std::invoke_result_t<Work&>;
  offload(lane, name, [this, name, work = std::move(work), done = std::move(done)]() mutable {
    if constexpr (std::is_void_v<Result>) {
      const bool succeeded = attempt(name, [&] { work(); });
      postNext(name, [done = std::move(done), succeeded]() mutable { done(succeeded); });
    } else {
      std::optional<Result> result;
      attempt(name, [&] { result = work(); });
      postNext(name, [done = std::move(done), result = std::move(result)]() mutable {
        done(std::move(result));
      });
    }
  });
}

}  // namespace puppet::server
