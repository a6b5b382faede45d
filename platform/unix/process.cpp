#include "platform/process.h"

#include <cerrno>
#include <csignal>
#include <ctime>
#include <limits>

#include <unistd.h>

namespace puppet::platform {

std::int64_t processId() { return ::getpid(); }

bool isProcessAlive(std::int64_t id) {
  // 0 and negative ids address process groups.
  if (id <= 0 || id > std::numeric_limits<pid_t>::max()) return true;
  return kill(static_cast<pid_t>(id), 0) == 0 || errno != ESRCH;
}

std::chrono::nanoseconds threadTime() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

}  // namespace puppet::platform
