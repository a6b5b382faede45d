#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <vector>

namespace puppet {

/// A queue of tasks that start in submission order, at most `width` of them concurrently, on a
/// thread pool shared by all queues of the process. The pool has a thread for every task that may
/// run, as far as the system allows, so no queue blocks another. Thread-safe.
class TaskQueue {
 public:
  /// Creates pool threads until there are `wanted`. Returns the number of pool threads, which is
  /// less if the system refuses more.
  static std::size_t reserveThreads(std::size_t wanted);

  /// Tasks must not throw.
  using Task = std::function<void()>;

  explicit TaskQueue(std::size_t width) : width_(width) {}
  ~TaskQueue() { close(); }
  TaskQueue(const TaskQueue&) = delete;
  TaskQueue& operator=(const TaskQueue&) = delete;

  /// If the system refuses a thread for the task, it starts when a pool thread is free, which is
  /// never in a process without pool threads: a caller that waits for its tasks takes part in them,
  /// or reserves the threads first.
  void submit(Task task);
  /// Submits a task from one that is about to end: its thread takes it next unless another one
  /// comes before, and none is woken for it. Elsewhere this is submit().
  void submitNext(Task task);
  /// Drops the tasks that have not started and all later ones, and waits for the running ones. Must
  /// not be called from a task of this queue.
  void close();

 private:
  class Executor;

  const std::size_t width_;
  // Guarded by the executor's mutex:
  std::deque<Task> tasks_;
  std::size_t ready_ = 0;    ///< tasks assigned to the next idle threads
  std::size_t running_ = 0;  ///< tasks that run or are ready
  bool isClosed_ = false;
  const void* lastThread_ = nullptr;  ///< executor thread that took the most recent task
  std::vector<std::shared_ptr<std::condition_variable>> closers_;  ///< that wait in close()
};

}  // namespace puppet
