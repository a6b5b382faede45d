#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

#include "platform/process.h"

namespace puppet::platform {
namespace {

/// Maximum number of allocator arenas: about as many as threads that work at the same time. By
/// default each thread of the pool has its own, which retains the peak of what it ran.
constexpr int kMaxArenas = 4;

/// By which the heap of the main thread grows once. Only what is touched takes memory.
constexpr std::size_t kHeapStep = std::size_t{256} << 20;
/// By which it grows otherwise, at least: the default of the library.
constexpr int kUsualStep = 128 * 1024;
constexpr std::size_t kLargePage = std::size_t{2} << 20;
/// Blocks of this size and more are asked for apart, and returned when they are freed.
constexpr std::size_t kApart = std::size_t{16} << 20;

std::uintptr_t endOfHeap() { return reinterpret_cast<std::uintptr_t>(::sbrk(0)); }

constexpr std::size_t kBlock = std::size_t{64} * 1024;
/// Bytes of a new step in which growHeap() touches pages, which are then no part of a large one.
constexpr std::size_t kBeforeLargePages = 2 * kBlock;

/// Makes the allocator ask for the next step of its heap now. Returns false if it does not.
bool growHeap() {
  const std::uintptr_t before = endOfHeap();
  std::array<void*, 8> blocks{};
  for (void*& block : blocks) {
    block = std::malloc(kBlock);
    if (endOfHeap() != before) break;
  }
  for (void* block : blocks) std::free(block);
  return endOfHeap() >= before + kHeapStep;
}

}  // namespace

void limitAllocatorArenas() { ::mallopt(M_ARENA_MAX, kMaxArenas); }

void takeLargePages() {
  ::mallopt(M_TOP_PAD, kHeapStep);
  ::mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
  ::mallopt(M_MMAP_THRESHOLD, kApart);
  const std::uintptr_t before = endOfHeap();
  const std::uintptr_t begin = (before + kLargePage - 1) / kLargePage * kLargePage;
  // Leaves out nearly all of what up to 512 small pages would be touched for, one by one.
  if (begin - before > kBeforeLargePages)
    ::sbrk(static_cast<std::intptr_t>(begin - before - kBeforeLargePages));
  const bool hasGrown = growHeap();
  // A further step of this size, or the first one, may not be possible where memory is limited.
  ::mallopt(M_TOP_PAD, kUsualStep);
  if (!hasGrown) return;
  ::madvise(reinterpret_cast<void*>(begin), endOfHeap() - begin, MADV_HUGEPAGE);
}

void returnUnusedMemory() { ::malloc_trim(0); }

}  // namespace puppet::platform
