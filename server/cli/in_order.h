#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "parser/support/task_queue.h"

namespace puppet::server {

/// Returns a reasonable number of threads for `count` small jobs.
inline std::size_t threadsFor(std::size_t count) {
  constexpr std::size_t kJobsPerThread = 8;
  const std::size_t cores = std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
  return std::clamp<std::size_t>(count / kJobsPerThread, 1, cores);
}

/// Calls `work(i)` for every i below `count` on several threads, and `deliver(result)` on the
/// calling thread, in the order of i, as soon as all results up to i are ready. An exception of
/// `work(i)` is rethrown in place of its result; it or an exception of `deliver` cancels the
/// remaining jobs.
template <typename Work, typename Deliver>
void forEachInOrder(std::size_t count, Work work, Deliver deliver) {
  const std::size_t threadCount = threadsFor(count);
  if (threadCount == 1) {
    for (std::size_t i = 0; i < count; ++i) deliver(work(i));
    return;
  }
  struct Outcome {
    std::optional<decltype(work(0))> result;
    std::exception_ptr error;
  };
  std::vector<Outcome> outcomes(count);
  std::mutex mutex;
  std::condition_variable ready;
  std::atomic<std::size_t> next = 0;
  const auto run = [&]() noexcept {
    for (std::size_t i = next++; i < count; i = next++) {
      Outcome outcome;
      try {
        outcome.result = work(i);
      } catch (...) {
        outcome.error = std::current_exception();
      }
      const std::lock_guard lock(mutex);
      outcomes[i] = std::move(outcome);
      ready.notify_one();
    }
  };
  TaskQueue workers(threadCount);
  const struct Stop {  // destroyed before the workers are joined
    std::atomic<std::size_t>& next;
    std::size_t count;
    ~Stop() { next = count; }
  } stop{next, count};
  for (std::size_t i = 0; i < threadCount; ++i) workers.submit(run);
  for (Outcome& slot : outcomes) {
    std::unique_lock lock(mutex);
    ready.wait(lock, [&] { return slot.result || slot.error; });
    Outcome outcome = std::exchange(slot, {});
    lock.unlock();
    if (outcome.error) std::rethrow_exception(outcome.error);
    deliver(*std::move(outcome.result));
  }
}

}  // namespace puppet::server
