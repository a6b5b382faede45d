#include "platform/program.h"

namespace puppet::platform {

std::vector<std::string> startProgram(int argc, char** argv) { return {argv, argv + argc}; }

}  // namespace puppet::platform
