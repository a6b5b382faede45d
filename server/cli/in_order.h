#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace puppet::server {

/// How many threads are worth starting for `count` small jobs.
inline std::size_t threadsFor(std::size_t count) {
  constexpr std::size_t kJobsPerThread = 8;
  const std::size_t cores = std::max<std::size_t>(std::thread::hardware_concurrency(), 1);
  return std::clamp<std::size_t>(count / kJobsPerThread, 1, cores);
}

/// Calls `work(i)` for every i below `count` on several threads, and `deliver(result)` on this one,
/// in the order of i and as soon as each result and all before it are there.
template <typename Work, typename Deliver>
void forEachInOrder(std::size_t count, Work work, Deliver deliver) {
  const std::size_t threadCount = threadsFor(count);
  if (threadCount == 1) {
    for (std::size_t i = 0; i < count; ++i) deliver(work(i));
    return;
  }
  std::vector<std::optional<decltype(work(0))>> results(count);
  std::mutex mutex;
  std::condition_variable ready;
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) {
      auto result = work(i);
      const std::lock_guard lock(mutex);
      results[i] = std::move(result);
      ready.notify_one();
    }
  };
  std::vector<std::jthread> threads;
  for (std::size_t i = 0; i < threadCount; ++i) threads.emplace_back(run);
  for (std::size_t i = 0; i < count; ++i) {
    std::unique_lock lock(mutex);
    ready.wait(lock, [&] { return results[i].has_value(); });
    auto result = std::move(*results[i]);
    results[i].reset();
    lock.unlock();
    deliver(std::move(result));
  }
}

}  // namespace puppet::server
