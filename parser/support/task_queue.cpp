#include "parser/support/task_queue.h"

#include <algorithm>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace puppet {
namespace {

void run(TaskQueue::Task& task) noexcept { task(); }

}  // namespace

/// The threads, and the queues of which a task may begin. Threads are added when none is idle, and
/// stay. The only instance is never destroyed: its threads wait for tasks until the process ends.
class TaskQueue::Executor {
 public:
  static Executor& instance() {
    static auto* const executor = new Executor;
    return *executor;
  }

  void submit(TaskQueue& queue, Task task) {
    const std::lock_guard lock(mutex_);
    if (queue.isClosed_) return;
    const bool mayBegin = queue.running_ < queue.width_;
    if (mayBegin && idle_ <= ready_.size()) addThread();
    queue.tasks_.push_back(std::move(task));
    if (!mayBegin) return;
    ++queue.running_;
    makeReady(queue);
    changed_.notify_one();
  }

  void close(TaskQueue& queue) {
    std::deque<Task> dropped;
    std::unique_lock lock(mutex_);
    queue.isClosed_ = true;
    dropped.swap(queue.tasks_);
    queue.running_ -= std::erase(ready_, &queue);
    queue.ready_ = 0;
    lock.unlock();
    dropped.clear();  // what tasks hold may do anything when it goes
    lock.lock();
    queue.idle_.wait(lock, [&] { return queue.running_ == 0; });
  }

 private:
  void makeReady(TaskQueue& queue) {
    ++queue.ready_;
    ready_.push_back(&queue);
  }

  void addThread() {
    try {
      std::thread([this] { work(); }).detach();
      ++threads_;
    } catch (const std::system_error&) {
      if (threads_ == 0) throw;
    }
  }

  [[noreturn]] void work() {
    std::unique_lock lock(mutex_);
    for (;;) {
      ++idle_;
      changed_.wait(lock, [&] { return !ready_.empty(); });
      --idle_;
      TaskQueue& queue = *ready_.front();
      ready_.pop_front();
      --queue.ready_;
      Task task = std::move(queue.tasks_.front());
      queue.tasks_.pop_front();
      lock.unlock();
      run(task);
      task = nullptr;
      lock.lock();
      if (queue.tasks_.size() > queue.ready_)
        makeReady(queue);
      else if (--queue.running_ == 0)
        queue.idle_.notify_all();
    }
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<TaskQueue*> ready_;  ///< once for each task that may begin
  std::size_t threads_ = 0;
  std::size_t idle_ = 0;  ///< threads
};

void TaskQueue::submit(Task task) { Executor::instance().submit(*this, std::move(task)); }

void TaskQueue::close() { Executor::instance().close(*this); }

}  // namespace puppet
