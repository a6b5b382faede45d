#include <cstdio>
#include <exception>
#include <string>
#include <vector>

#include "platform/program.h"
#include "server/cli/command_line.h"
#include "server/cli/support/exit_code.h"

int main(int argc, char** argv) {
  try {
    std::vector<std::string> arguments = puppet::platform::startProgram(argc, argv);
    std::vector<char*> pointers;
    for (std::string& argument : arguments) pointers.push_back(argument.data());
    pointers.push_back(nullptr);
    return puppet::server::runCommandLine(static_cast<int>(arguments.size()), pointers.data());
  } catch (const std::exception& error) {
    std::fprintf(stderr, "puppet-ls: %s\n", error.what());
    return puppet::server::kExitTrouble;
  }
}
