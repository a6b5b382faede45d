#include "server/cli/commands/run_program.h"

#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "platform/process.h"
#include "platform/program.h"
#include "server/cli/support/exit_code.h"

namespace puppet::server {

int runProgram(int argc, char** argv, int (*run)(int, char**)) {
  // The server runs for long, and returns memory instead.
  if (namesCommand(argc, argv)) platform::takeLargePages();
  try {
    std::vector<std::string> arguments = platform::startProgram(argc, argv);
    std::vector<char*> pointers;
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    return run(static_cast<int>(arguments.size()), pointers.data());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "puppet-ls: %s\n", error.what());
    return kExitTrouble;
  }
}

}  // namespace puppet::server
