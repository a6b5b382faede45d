#include "platform/process.h"

namespace puppet::platform {

// All threads share one heap, which returns groups of pages as soon as they are free.
void limitAllocatorArenas() {}

void takeLargePages() {}

void returnUnusedMemory() {}

}  // namespace puppet::platform
