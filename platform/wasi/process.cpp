#include "platform/process.h"

#include <ctime>

namespace puppet::platform {

// One process with one thread; others cannot be seen.
std::int64_t processId() { return 1; }

std::int64_t threadId() { return 1; }

bool isProcessAlive(std::int64_t) { return true; }

std::chrono::nanoseconds threadTime() {
  timespec time{};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

std::size_t usableProcessors() { return 1; }

std::uint64_t residentBytes() { return __builtin_wasm_memory_size(0) * std::uint64_t{65536}; }

// Pages of a module's memory are never returned.
void limitAllocatorArenas() {}

void takeLargePages() {}

void returnUnusedMemory() {}

}  // namespace puppet::platform
