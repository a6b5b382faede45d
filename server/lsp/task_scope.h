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

/// The tasks and timers of one owner on a scheduler. None of them runs after the end of the scope,
/// so tasks may refer to whatever outlives it; nor does one throw: an exception ends its task and
/// is reported with the task's name. Thread-safe; outlived by the scheduler.
class TaskScope {
 public:
  using Task = Scheduler::Task;
  using Lane = Scheduler::Lane;
  using Timer = std::uint64_t;
  /// Receives the sentence about a task that failed; from any thread.
  using Report = std::function<void(std::string)>;

  TaskScope(Scheduler& scheduler, Report report);
  ~TaskScope();
  TaskScope(const TaskScope&) = delete;
  TaskScope& operator=(const TaskScope&) = delete;

  const Scheduler& scheduler() const { return scheduler_; }

  void post(std::string name, Task task);
  void offload(Lane lane, std::string name, Task task);
  Timer after(Scheduler::Duration delay, std::string name, Task task);
  /// Drops a timer. An old one, or 0, is fine.
  void cancel(Timer timer);

  /// Runs `work` in the lane, and then `done` on the strand with what it returned: an optional that
  /// is empty where `work` threw, or a bool where it returns nothing.
  template <typename Work, typename Done>
  void run(Lane lane, std::string name, Work work, Done done);
  /// Calls `work`; false where it threw, which is reported.
  bool attempt(const std::string& name, const std::function<void()>& work) const;

  /// Drops what has not begun and takes nothing any more. Does not wait: a task may call it.
  void cancel();
  /// Takes nothing any more and waits until all has run. Not to be called by a task.
  void finish();

 private:
  struct State;
  Timer add(std::string name, Task task);
  /// What the scheduler runs for a task.
  Task entryOf(Timer id) const;

  Scheduler& scheduler_;
  std::shared_ptr<State> state_;
};

/// What an exception says, for people.
std::string textOf(const std::exception_ptr& error);

template <typename Work, typename Done>
void TaskScope::run(Lane lane, std::string name, Work work, Done done) {
  using Result = std::invoke_result_t<Work&>;
  offload(lane, name, [this, name, work = std::move(work), done = std::move(done)]() mutable {
    if constexpr (std::is_void_v<Result>) {
      const bool succeeded = attempt(name, [&] { work(); });
      post(name, [done = std::move(done), succeeded]() mutable { done(succeeded); });
    } else {
      std::optional<Result> result;
      attempt(name, [&] { result = work(); });
      post(name, [done = std::move(done), result = std::move(result)]() mutable {
        done(std::move(result));
      });
    }
  });
}

}  // namespace puppet::server
