#include "platform/unix/program_path.h"

#include <array>

#include <limits.h>
#include <unistd.h>

namespace puppet::platform {

std::string programPath() {
  std::array<char, PATH_MAX> path{};
  const ssize_t size = ::readlink("/proc/self/exe", path.data(), path.size());
  if (size <= 0 || static_cast<std::size_t>(size) == path.size()) return {};  // cut off
  return {path.data(), static_cast<std::size_t>(size)};
}

}  // namespace puppet::platform
