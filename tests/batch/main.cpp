#include "server/cli/commands/run_command.h"
#include "server/cli/commands/run_program.h"
#include "tests/batch/batch_commands.h"

namespace {

int runBatchProgram(int argc, char** argv) {
  puppet::server::Command program = puppet::server::batchProgram();
  return puppet::server::runCommand(program, "", argc, argv);
}

}  // namespace

int main(int argc, char** argv) { return puppet::server::runProgram(argc, argv, runBatchProgram); }
