#include "platform/unix/program_path.h"

#include <array>
#include <cstdlib>

#include <limits.h>
#include <mach-o/dyld.h>

namespace puppet::platform {

std::string programPath() {
  std::array<char, PATH_MAX> started{}, real{};
  std::uint32_t size = started.size();
  if (::_NSGetExecutablePath(started.data(), &size) != 0) return {};
  return ::realpath(started.data(), real.data()) ? real.data() : std::string();
}

}  // namespace puppet::platform
