#include "platform/process.h"

#include <fstream>

#include <sys/syscall.h>
#include <unistd.h>

#include "platform/files.h"

namespace puppet::platform {

std::int64_t threadId() { return ::syscall(SYS_gettid); }

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
