#include "platform/process.h"

#include <algorithm>
#include <fstream>
#include <thread>

#include <sched.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "platform/files.h"

namespace puppet::platform {

std::int64_t threadId() { return ::syscall(SYS_gettid); }

// The library counts the processors that are online.
std::size_t usableProcessors() {
  cpu_set_t allowed;
  const bool isKnown = ::sched_getaffinity(0, sizeof allowed, &allowed) == 0;
  const int count = isKnown ? CPU_COUNT(&allowed) : 0;
  return count > 0 ? static_cast<std::size_t>(count)
                   : std::max(std::thread::hardware_concurrency(), 1U);
}

std::uint64_t residentBytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  if (!(statm >> all >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::uint64_t programId() {
  const auto stamp = stampOf("/proc/self/exe");
  return stamp ? static_cast<std::uint64_t>(stamp->modified) ^ stamp->size : 0;
}

}  // namespace puppet::platform
