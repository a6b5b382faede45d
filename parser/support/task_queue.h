#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>

namespace puppet {

/// A queue of tasks that begin in order, at most `width` of them at a time, on the threads that all
/// queues of the process share. There is a thread for each task that may run, so no queue waits for
/// another. Thread-safe.
class TaskQueue {
 public:
  /// Must not throw.
  using Task = std::function<void()>;

  explicit TaskQueue(std::size_t width) : width_(width) {}
  ~TaskQueue() { close(); }
  TaskQueue(const TaskQueue&) = delete;
  TaskQueue& operator=(const TaskQueue&) = delete;

  /// Throws std::system_error where the process has no thread and gets none.
  void submit(Task task);
  /// Drops the tasks that have not begun, and those that come from now on, and waits for the
  /// others. Must not be called by a task of the queue.
  void close();

 private:
  class Executor;

  const std::size_t width_;
  // The executor's mutex guards what follows.
  std::deque<Task> tasks_;
  std::size_t ready_ = 0;    ///< tasks that the next idle threads take
  std::size_t running_ = 0;  ///< tasks that run or are ready
  bool isClosed_ = false;
  const void* lastThread_ = nullptr;  ///< the executor's, that took a task last
  std::condition_variable idle_;
};

}  // namespace puppet
