#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>

namespace puppet {

/// Runs `run` on this thread and at the same time on up to `threads` - 1 others, as many as begin
/// before it returns here. Returns when all have returned, and rethrows the first exception.
void runOnThreads(std::size_t threads, const std::function<void()>& run);

/// Calls `work(i)` for every i below `count`, in unspecified order, on up to `threads` threads,
/// this one among them; a thread that would have fewer than `jobsPerThread` is not worth waking.
/// Returns when all are done. An exception ends the rest and is rethrown.
template <typename Work>
void parallelFor(std::size_t count, std::size_t threads, const Work& work,
                 std::size_t jobsPerThread = 8) {
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    try {
      for (std::size_t i = next++; i < count; i = next++) work(i);
    } catch (...) {
      next = count;
      throw;
    }
  };
  runOnThreads(std::clamp<std::size_t>(count / jobsPerThread, 1, std::max<std::size_t>(threads, 1)),
               run);
}

}  // namespace puppet
