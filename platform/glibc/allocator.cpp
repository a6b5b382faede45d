#include <malloc.h>

#include "platform/process.h"

namespace puppet::platform {
namespace {

/// Maximum number of allocator arenas: about as many as threads that work at the same time. By
/// default each thread of the pool has its own, which retains the peak of what it ran.
constexpr int kMaxArenas = 4;

}  // namespace

void limitAllocatorArenas() { ::mallopt(M_ARENA_MAX, kMaxArenas); }

void returnUnusedMemory() { ::malloc_trim(0); }

}  // namespace puppet::platform
