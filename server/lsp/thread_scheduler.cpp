#include <atomic>
#include <condition_variable>
#include <ctime>
#include <mutex>
#include <thread>
#include <vector>

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/lsp/scheduler.h"

namespace puppet::server {
namespace {

namespace asio = boost::asio;

/// Tasks look after their own errors. Should one escape, for want of memory say, then this task is
/// lost and not the server.
void run(const Scheduler::Task& task) noexcept {
  try {
    task();
  } catch (...) {
  }
}

/// Threads that run the tasks given to them.
class TaskLane {
 public:
  explicit TaskLane(int threads) : context_(threads), guard_(context_.get_executor()) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { context_.run(); });
  }
  ~TaskLane() {
    guard_.reset();
    context_.stop();
    for (std::thread& thread : threads_) thread.join();
  }
  asio::io_context& context() { return context_; }

 private:
  asio::io_context context_;
  asio::executor_work_guard<asio::io_context::executor_type> guard_;
  std::vector<std::thread> threads_;
};

class AsioScheduler final : public ThreadScheduler {
 public:
  void post(Task task) override { start(strand_, std::move(task)); }
  void offload(Lane lane, Task task) override {
    start(lane == Lane::Latency ? latency_
          : lane == Lane::Work  ? work_
                                : background_,
          std::move(task));
  }

  void after(Duration delay, Task task) override {
    auto timer = std::make_shared<asio::steady_timer>(strand_.context(), delay);
    timer->async_wait([timer, task = std::move(task)](boost::system::error_code error) {
      if (!error) run(task);
    });
  }

  Duration now() const override {
    return std::chrono::duration_cast<Duration>(
        std::chrono::steady_clock::now().time_since_epoch());
  }

  Duration cpuTime() const override {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::duration_cast<Duration>(std::chrono::seconds(time.tv_sec) +
                                                std::chrono::nanoseconds(time.tv_nsec));
  }

  void finish() override {
    std::unique_lock lock(mutex_);
    idle_.wait(lock, [&] { return unfinished_ == 0; });
  }

 private:
  void start(TaskLane& lane, Task task) {
    {
      std::lock_guard lock(mutex_);
      ++unfinished_;
    }
    asio::post(lane.context(), [this, task = std::move(task)]() mutable {
      run(task);
      task = nullptr;
      std::lock_guard lock(mutex_);
      if (--unfinished_ == 0) idle_.notify_all();
    });
  }

  std::mutex mutex_;
  std::condition_variable idle_;
  std::size_t unfinished_ = 0;
  // Destroyed first, in this order reversed: their tasks use what is above.
  TaskLane strand_{1};
  TaskLane latency_{2};
  TaskLane work_{1};
  TaskLane background_{1};
};

}  // namespace

std::unique_ptr<ThreadScheduler> makeThreadScheduler() { return std::make_unique<AsioScheduler>(); }

}  // namespace puppet::server
