#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <thread>
#include <vector>

namespace puppet::analysis {

/// Calls `work(i)` for every i below `count`, in no order, on up to `threads` threads, this one
/// among them. Returns when all are done. `work` must not throw.
template <typename Work>
void parallelFor(std::size_t count, std::size_t threads, const Work& work) {
  constexpr std::size_t kJobsPerThread = 8;  // fewer are not worth starting one
  std::atomic<std::size_t> next = 0;
  const auto run = [&] {
    for (std::size_t i = next++; i < count; i = next++) work(i);
  };
  const std::size_t useful =
      std::clamp<std::size_t>(count / kJobsPerThread, 1, std::max<std::size_t>(threads, 1));
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < useful; ++i) helpers.emplace_back(run);
  run();
}

}  // namespace puppet::analysis
