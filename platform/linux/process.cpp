#include "platform/process.h"

#include <fstream>

#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "platform/files.h"

namespace puppet::platform {
namespace {

/// Maximum number of allocator arenas: about as many as threads that work at the same time. By
/// default each thread of the pool has its own, which retains the peak of what it ran.
constexpr int kMaxArenas = 4;

}  // namespace

std::int64_t threadId() { return ::syscall(SYS_gettid); }

std::uint64_t residentBytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  if (!(statm >> all >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

void limitAllocatorArenas() { ::mallopt(M_ARENA_MAX, kMaxArenas); }

void returnUnusedMemory() { ::malloc_trim(0); }

std::uint64_t programId() {
  const auto stamp = stampOf("/proc/self/exe");
  return stamp ? static_cast<std::uint64_t>(stamp->modified) ^ stamp->size : 0;
}

}  // namespace puppet::platform
