#include "server/cli/memory_use.h"

#include <fstream>

#include <unistd.h>

namespace puppet::server {

std::uint64_t residentBytes() {
  std::ifstream statm("/proc/self/statm");
  std::uint64_t all = 0, resident = 0;
  if (!(statm >> all >> resident)) return 0;
  return resident * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

}  // namespace puppet::server
