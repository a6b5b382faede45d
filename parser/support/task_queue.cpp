#include "parser/support/task_queue.h"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <utility>
#include <vector>

#include "platform/threads.h"

namespace puppet {
namespace {

void run(TaskQueue::Task& task) noexcept { task(); }

}  // namespace

/// The thread pool and the queues that have a task ready. Threads are added when fewer are on their
/// way to the ready tasks than there are such tasks and none is idle, so there are never more than
/// tasks that ran or were ready at once; they never exit. A task goes preferably to the thread that
/// last served its queue, else to the most recently busy one, whose caches are warm. The only
/// instance is never destroyed, because its threads wait for tasks until the process ends.
class TaskQueue::Executor {
 public:
  static Executor& instance() {
    static auto* const executor = new Executor;
    return *executor;
  }

  std::size_t reserve(std::size_t wanted) {
    for (;;) {
      // Let go for each thread, which begins by taking the lock.
      const std::lock_guard lock(mutex_);
      if (threads_ >= wanted || !addThread()) return threads_;
    }
  }

  /// `isNext` as in submitNext().
  void submit(TaskQueue& queue, Task task, bool isNext) {
    std::unique_lock lock(mutex_);
    if (queue.isClosed_) return;
    const bool mayBegin = queue.running_ < queue.width_;
    const bool isOwn = mayBegin && isNext && current_ && !current_->isExpected;
    // A busy thread may take a ready task before the thread that was woken for it, which then takes
    // the next one.
    const bool needsThread = mayBegin && !isOwn && ready_.size() >= arriving_;
    if (needsThread && idle_.empty()) addThread();
    queue.tasks_.push_back(std::move(task));
    if (!mayBegin) return;
    ++queue.running_;
    makeReady(queue);
    if (isOwn) {
      current_->isExpected = true;
      ++arriving_;
    }
    Thread* woken = needsThread && !idle_.empty() ? &takeIdle(queue) : nullptr;
    lock.unlock();  // which the thread takes first
    if (woken) woken->changed.notify_one();
  }

  void close(TaskQueue& queue) {
    // Outlives the queue: the last task tells of its end when the queue may be gone.
    thread_local const auto ended = std::make_shared<std::condition_variable>();
    std::deque<Task> dropped;
    std::unique_lock lock(mutex_);
    queue.isClosed_ = true;
    dropped.swap(queue.tasks_);
    queue.running_ -= std::erase(ready_, &queue);
    queue.ready_ = 0;
    lock.unlock();
    dropped.clear();  // destructors of captured objects may call back into the queue
    lock.lock();
    if (queue.running_ == 0) return;
    queue.closers_.push_back(ended);
    ended->wait(lock, [&] { return queue.running_ == 0; });
  }

 private:
  struct Thread {
    std::condition_variable changed;
    bool isWoken = false;
    bool isExpected = false;  ///< counted as arriving while it runs a task: for submitNext()
  };

  void makeReady(TaskQueue& queue) {
    ++queue.ready_;
    ready_.push_back(&queue);
  }

  /// Returns an idle thread, which must be notified. There must be one.
  Thread& takeIdle(const TaskQueue& queue) {
    const auto same = std::ranges::find(idle_, queue.lastThread_);
    const auto at = same == idle_.end() ? std::prev(idle_.end()) : same;
    Thread& thread = **at;
    idle_.erase(at);
    thread.isWoken = true;
    ++arriving_;
    return thread;
  }

  /// Returns false if the system refuses a thread.
  bool addThread() {
    if (!platform::startThread([this] { runTasks(); })) return false;
    ++threads_;
    ++arriving_;
    return true;
  }

  [[noreturn]] void runTasks() {
    Thread thread;
    current_ = &thread;
    std::unique_lock lock(mutex_);
    --arriving_;
    for (;;) {
      while (ready_.empty()) {
        idle_.push_back(&thread);
        thread.changed.wait(lock, [&] { return thread.isWoken; });
        thread.isWoken = false;
        --arriving_;
      }
      TaskQueue& queue = *ready_.front();
      ready_.pop_front();
      --queue.ready_;
      queue.lastThread_ = &thread;
      Task task = std::move(queue.tasks_.front());
      queue.tasks_.pop_front();
      lock.unlock();
      run(task);
      task = nullptr;
      lock.lock();
      if (std::exchange(thread.isExpected, false)) --arriving_;
      std::vector<std::shared_ptr<std::condition_variable>> closers;
      if (queue.tasks_.size() > queue.ready_)
        makeReady(queue);
      else if (--queue.running_ == 0)
        closers.swap(queue.closers_);
      // This thread takes one of the ready tasks; none waits for its end without need.
      Thread* woken = nullptr;
      if (ready_.size() > arriving_ + 1) {
        if (idle_.empty())
          addThread();
        else
          woken = &takeIdle(*ready_.back());
      }
      if (!woken && closers.empty()) continue;
      lock.unlock();
      if (woken) woken->changed.notify_one();
      for (const auto& closer : closers) closer->notify_one();
      lock.lock();
    }
  }

  inline static thread_local Thread* current_ = nullptr;

  std::mutex mutex_;
  std::deque<TaskQueue*> ready_;  ///< once per task that may start
  std::size_t threads_ = 0;
  std::size_t arriving_ = 0;   ///< threads that were started or woken and look for a task next
  std::vector<Thread*> idle_;  ///< most recently busy thread last
};

std::size_t TaskQueue::reserveThreads(std::size_t wanted) {
  return Executor::instance().reserve(wanted);
}

void TaskQueue::submit(Task task) { Executor::instance().submit(*this, std::move(task), false); }

void TaskQueue::submitNext(Task task) { Executor::instance().submit(*this, std::move(task), true); }

void TaskQueue::close() { Executor::instance().close(*this); }

}  // namespace puppet
