#include "server/cli/command_line.h"
#include "server/cli/commands/run_program.h"

int main(int argc, char** argv) {
  return puppet::server::runProgram(argc, argv, puppet::server::runCommandLine);
}
