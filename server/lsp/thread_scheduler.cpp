#include <array>
#include <condition_variable>
#include <map>
#include <mutex>
#include <utility>

#include "parser/support/task_queue.h"
#include "platform/process.h"
#include "server/lsp/scheduler.h"

namespace puppet::server {
namespace {

using Task = Scheduler::Task;
using Duration = Scheduler::Duration;
using Clock = std::chrono::steady_clock;

/// Forwards tasks to a queue at their due time.
class Timers {
 public:
  explicit Timers(TaskQueue& target) : target_(target) {}
  ~Timers() {
    {
      const std::lock_guard lock(mutex_);
      isStopped_ = true;
    }
    changed_.notify_all();
    waiting_.close();
  }

  void add(Duration delay, Task task) {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(isRunning_, true)) waiting_.submit([this] { run(); });
    due_.emplace(Clock::now() + delay, std::move(task));
    changed_.notify_all();
  }

 private:
  void run() {
    std::unique_lock lock(mutex_);
    while (!isStopped_) {
      if (due_.empty()) {
        changed_.wait(lock);
      } else if (const auto next = due_.begin()->first; next > Clock::now()) {
        changed_.wait_until(lock, next);
      } else {
        Task task = std::move(due_.begin()->second);
        due_.erase(due_.begin());
        target_.submit(std::move(task));
      }
    }
  }

  TaskQueue& target_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::multimap<Clock::time_point, Task> due_;
  bool isRunning_ = false;
  bool isStopped_ = false;
  TaskQueue waiting_{1};
};

class ThreadScheduler final : public Scheduler {
 public:
  void post(Task task) override { strand_.submit(std::move(task)); }
  void postNext(Task task) override { strand_.submitNext(std::move(task)); }
  void offload(Lane lane, Task task) override {
    lanes_[static_cast<std::size_t>(lane)].submitNext(std::move(task));
  }
  void postAfter(Duration delay, Task task) override { timers_.add(delay, std::move(task)); }

  Duration now() const override {
    return std::chrono::duration_cast<Duration>(Clock::now().time_since_epoch());
  }

  Duration cpuTime() const override {
    return std::chrono::duration_cast<Duration>(platform::threadTime());
  }

 private:
  TaskQueue strand_{1};
  std::array<TaskQueue, 3> lanes_{TaskQueue(2), TaskQueue(1), TaskQueue(1)};  ///< indexed by Lane
  Timers timers_{strand_};
};

}  // namespace

std::unique_ptr<Scheduler> makeThreadScheduler() { return std::make_unique<ThreadScheduler>(); }

}  // namespace puppet::server
