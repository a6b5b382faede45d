#pragma once

#include <string>
#include <vector>

namespace puppet::platform {

/// Prepares the process: standard streams and files are binary, and a console shows UTF-8. Returns
/// the arguments of the command line in UTF-8, the name of the program first.
std::vector<std::string> startProgram(int argc, char** argv);

}  // namespace puppet::platform
