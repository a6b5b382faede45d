#include <malloc/malloc.h>

#include "platform/process.h"

namespace puppet::platform {

// The system chooses the number of zones by the number of processors.
void limitAllocatorArenas() {}

void takeLargePages() {}

void returnUnusedMemory() { ::malloc_zone_pressure_relief(nullptr, 0); }

}  // namespace puppet::platform
