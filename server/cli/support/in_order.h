#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

#include "parser/support/task_queue.h"
#include "platform/process.h"

namespace puppet::server {

/// Returns a reasonable number of threads for `count` small jobs.
inline std::size_t threadsFor(std::size_t count) {
  constexpr std::size_t kJobsPerThread = 8;
  return std::clamp<std::size_t>(count / kJobsPerThread, 1, platform::usableProcessors());
}

/// Results of jobs that run on several threads, delivered one at a time in the order of the jobs.
/// A thread delivers what it has made itself, unless an earlier result is missing or another thread
/// is delivering: what a job has allocated is then freed where it was allocated, and is still in
/// the cache of that processor.
template <typename Result, typename Deliver>
class OrderedDelivery {
 public:
  OrderedDelivery(std::size_t count, Deliver& deliver) : count_(count), deliver_(deliver) {}

  /// Returns the next job; `count` if there is none, or an earlier one has failed.
  std::size_t takeJob() {
    const std::size_t job = next_++;
    return job < count_ ? job : count_;
  }

  /// Takes the result of a job, which `make` returns or fails to return by an exception.
  template <typename Make>
  void take(std::size_t job, Make make) noexcept {
    Outcome outcome;
    try {
      outcome.result = make();
    } catch (...) {
      outcome.error = std::current_exception();
    }
    std::unique_lock lock(mutex_);
    if (isDelivering_ || job != delivered_) {
      early_.emplace(job, std::move(outcome));
      if (isDelivering_) return;
    } else {
      sendNext(outcome, lock);
    }
    sendEarly(lock);
  }

  /// Waits until all is delivered. Rethrows the first exception.
  void finish() {
    std::unique_lock lock(mutex_);
    ended_.wait(lock, [&] { return !isDelivering_ && (delivered_ == count_ || error_); });
    if (error_) std::rethrow_exception(error_);
  }

 private:
  struct Outcome {
    std::optional<Result> result;
    std::exception_ptr error;
  };

  void cancel() { next_ = count_; }

  void sendEarly(std::unique_lock<std::mutex>& lock) {
    while (!early_.empty() && early_.begin()->first == delivered_ && !error_) {
      Outcome outcome = std::move(early_.extract(early_.begin()).mapped());
      sendNext(outcome, lock);
    }
  }

  /// Delivers a result without the lock, which it takes again.
  void sendNext(Outcome& outcome, std::unique_lock<std::mutex>& lock) {
    if (error_) return;
    isDelivering_ = true;
    lock.unlock();
    try {
      if (outcome.error) std::rethrow_exception(outcome.error);
      deliver_(*std::move(outcome.result));
      outcome.result.reset();
    } catch (...) {
      outcome.error = std::current_exception();
      cancel();
    }
    lock.lock();
    isDelivering_ = false;
    ++delivered_;
    error_ = outcome.error;
    if (delivered_ == count_ || error_) ended_.notify_one();
  }

  const std::size_t count_;
  Deliver& deliver_;
  std::atomic<std::size_t> next_ = 0;
  std::mutex mutex_;
  std::condition_variable ended_;
  // Guarded by `mutex_`:
  std::map<std::size_t, Outcome> early_;  ///< results that wait for earlier ones, by job
  std::size_t delivered_ = 0;
  bool isDelivering_ = false;
  std::exception_ptr error_;
};

/// Calls `work(i)` for every i below `count` on several threads, among them the calling one, and
/// `deliver(result)` on any of them, one call at a time and in the order of i. An exception of
/// `work(i)` is rethrown in place of its result; it or an exception of `deliver` cancels the
/// remaining jobs.
template <typename Work, typename Deliver>
void forEachInOrder(std::size_t count, Work work, Deliver deliver) {
  const std::size_t threadCount = threadsFor(count);
  if (threadCount == 1) {
    for (std::size_t i = 0; i < count; ++i) deliver(work(i));
    return;
  }
  OrderedDelivery<decltype(work(0)), Deliver> delivery(count, deliver);
  const auto run = [&]() noexcept {
    for (std::size_t i = delivery.takeJob(); i < count; i = delivery.takeJob())
      delivery.take(i, [&] { return work(i); });
  };
  TaskQueue workers(threadCount - 1);
  for (std::size_t i = 1; i < threadCount; ++i) workers.submit(run);
  run();
  delivery.finish();
}

}  // namespace puppet::server
