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

/// Calls `work(i)` for every i below `count` on several threads, among them the calling one, and
/// `deliver(result)` on the calling thread in the order of i, for all results that are ready each
/// time it has done a job. An exception of `work(i)` is rethrown in place of its result; it or an
/// exception of `deliver` cancels the remaining jobs.
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
  std::map<std::size_t, Outcome> outcomes;  // not delivered yet, by i
  std::mutex mutex;
  std::condition_variable ready;
  std::atomic<std::size_t> next = 0;
  const auto perform = [&](std::size_t i) noexcept {
    Outcome outcome;
    try {
      outcome.result = work(i);
    } catch (...) {
      outcome.error = std::current_exception();
    }
    const std::lock_guard lock(mutex);
    outcomes.emplace(i, std::move(outcome));
    ready.notify_one();
  };
  const auto run = [&]() noexcept {
    for (std::size_t i = next++; i < count; i = next++) perform(i);
  };
  TaskQueue workers(threadCount - 1);
  const struct Stop {  // destroyed before the workers are joined
    std::atomic<std::size_t>& next;
    std::size_t count;
    ~Stop() { next = count; }
  } stop{next, count};
  for (std::size_t i = 1; i < threadCount; ++i) workers.submit(run);
  std::size_t delivered = 0;
  const auto deliverNext = [&](std::unique_lock<std::mutex>& lock) {
    Outcome outcome = std::move(outcomes.extract(delivered++).mapped());
    lock.unlock();
    if (outcome.error) std::rethrow_exception(outcome.error);
    deliver(*std::move(outcome.result));
    lock.lock();
  };
  const auto isReady = [&] { return outcomes.contains(delivered); };
  for (std::size_t i = next++; i < count; i = next++) {
    perform(i);
    std::unique_lock early(mutex);
    while (isReady()) deliverNext(early);
  }
  std::unique_lock lock(mutex);
  while (delivered < count) {
    ready.wait(lock, isReady);
    deliverNext(lock);
  }
}

}  // namespace puppet::server
