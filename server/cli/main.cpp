#include <cstdio>
#include <exception>

#include "server/cli/command_line.h"
#include "server/cli/exit_code.h"

int main(int argc, char** argv) {
  try {
    return puppet::server::runCommandLine(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "puppet-ls: %s\n", error.what());
    return puppet::server::kExitTrouble;
  }
}
