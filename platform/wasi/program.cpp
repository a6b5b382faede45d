#include "platform/program.h"

#include <cstdlib>

#include <unistd.h>

namespace puppet::platform {

// A module starts in the root of its file system. Hosts that run commands say in `PWD` where they
// are themselves.
std::vector<std::string> startProgram(int argc, char** argv) {
  const char* folder = std::getenv("PWD");
  if (folder && ::chdir(folder) != 0) folder = nullptr;  // not visible to the module
  return {argv, argv + argc};
}

}  // namespace puppet::platform
