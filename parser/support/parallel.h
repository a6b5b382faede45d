#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <functional>

namespace puppet {

/// Executes `run` on the calling thread and concurrently on up to `threads` - 1 pool threads, as
/// many as start before the call on this thread returns. Returns when all calls have returned, and
/// rethrows the first exception.
void runOnThreads(std::size_t threads, const std::function<void()>& run);

/// Calls `work(i)` for every i below `count`, in unspecified order, on up to `threads` threads
/// including the calling one; uses one thread per `jobsPerThread` items, since waking a thread for
/// fewer costs more than it saves. Returns when all calls have returned. An exception cancels the
/// remaining items and is rethrown.
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
