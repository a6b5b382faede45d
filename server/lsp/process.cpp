#include "server/lsp/process.h"

#include <cerrno>
#include <csignal>
#include <limits>

namespace puppet::server {

bool isProcessAlive(std::int64_t id) {
  // 0 and negative ids address process groups.
  if (id <= 0 || id > std::numeric_limits<pid_t>::max()) return true;
  return kill(static_cast<pid_t>(id), 0) == 0 || errno != ESRCH;
}

}  // namespace puppet::server
