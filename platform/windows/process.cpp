#include "platform/process.h"

#include <algorithm>
#include <limits>
#include <thread>

#include <malloc.h>
#include <psapi.h>

#include "platform/windows/wide.h"

namespace puppet::platform {

std::int64_t processId() { return ::GetCurrentProcessId(); }

std::int64_t threadId() { return ::GetCurrentThreadId(); }

bool isProcessAlive(std::int64_t id) {
  if (id <= 0 || id > std::numeric_limits<DWORD>::max()) return true;
  const Handle process(
      ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(id)));
  if (!process) return ::GetLastError() != ERROR_INVALID_PARAMETER;
  DWORD exitCode = 0;
  return !::GetExitCodeProcess(process.get(), &exitCode) || exitCode == STILL_ACTIVE;
}

std::chrono::nanoseconds threadTime() {
  FILETIME created{}, ended{}, kernel{}, user{};
  if (!::GetThreadTimes(::GetCurrentThread(), &created, &ended, &kernel, &user)) return {};
  const auto ticks = [](const FILETIME& time) {
    return static_cast<std::int64_t>(std::uint64_t{time.dwHighDateTime} << 32 | time.dwLowDateTime);
  };
  return std::chrono::nanoseconds((ticks(kernel) + ticks(user)) * 100);
}

std::size_t usableProcessors() { return std::max(std::thread::hardware_concurrency(), 1U); }

std::uint64_t residentBytes() {
  PROCESS_MEMORY_COUNTERS counters{};
  const bool isKnown =
      ::K32GetProcessMemoryInfo(::GetCurrentProcess(), &counters, sizeof counters) != 0;
  return isKnown ? counters.WorkingSetSize : 0;
}

// The heap of the system shares its memory between threads.
void limitAllocatorArenas() {}

void takeLargePages() {}

void returnUnusedMemory() { ::_heapmin(); }

}  // namespace puppet::platform
