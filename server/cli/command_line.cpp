#include "server/cli/command_line.h"

#include <algorithm>

#include "parser/support/ascii.h"
#include "platform/sibling_program.h"
#include "server/cli/commands/run_command.h"
#include "server/cli/commands/run_program.h"
#include "server/cli/lint/lint_command.h"
#include "server/cli/program_help.h"
#include "server/cli/serve/serve_command.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/help/overview.h"

namespace puppet::server {
namespace {

/// All commands, some of which refer to the program.
struct CommandTable {
  Command program{"puppet-ls", "a language server for Puppet and OpenVox"};

  CommandTable() {
    addAnalysisCommands(program);
    addEvaluationCommands(program);
    addDiffCommand(program);
    addTestCommand(program);
    addExplainCatalogCommand(program);
    addDebugCommand(program);
    addLookupCommand(program);
    addReferenceCommand(program);
    addSchemaCommand(program);
    addUpgradeCommand(program);
    addInitCommand(program);
    addHelpCommands(program);
  }
  CommandTable(const CommandTable&) = delete;
  CommandTable& operator=(const CommandTable&) = delete;
};

/// Becomes the program `puppet-ls-NAME` beside this one, as git does for commands that it does not
/// have: a build folder has `puppet-ls-batch`. Returns if there is none.
void execCommand(const std::string& program, int argc, char** argv) {
  const std::string_view name = argv[1];
  if (std::ranges::all_of(name, [](char c) { return isWordCharacter(c) || c == '-'; }))
    platform::runSibling(program + '-' + std::string(name), {argv + 2, argv + argc});
}

/// Runs the command of which `argv[1]` is the name.
int runNamedCommand(int argc, char** argv) {
  CommandTable table;
  Command& program = table.program;
  const auto found = std::ranges::find(program.commands, argv[1], &Command::name);
  if (found != program.commands.end())
    return runCommand(*found, program.name + ' ', argc - 1, argv + 1);
  execCommand(program.name, argc, argv);
  writeError(unknownCommand(program, argv[1]));
  return kExitTrouble;
}

/// Starts the server, unless a user at a terminal has called the program without knowing that.
int serveOrIntroduce(const ServerFlags& flags) {
  const bool isMeant = flags.stdio || flags.listens() || !flags.error.empty();
  if (isMeant || !platform::inputIsTerminal()) return runServer(flags);
  writeOut(introduction(programHelp(CommandTable().program)));
  return kExitClean;
}

}  // namespace

int runCommandLine(int argc, char** argv) {
  const bool isCommand = namesCommand(argc, argv);
  if (isCommand && std::string_view(argv[1]) == "lint") return runLint({argv + 2, argv + argc});
  if (isCommand) return runNamedCommand(argc, argv);
  ServerFlags flags = parseServerFlags({argv + (argc > 0), argv + argc});
  if (argc > 0) flags.program = argv[0];
  switch (flags.mode) {
    case ServerFlags::Mode::Help: writeOut(overview(programHelp(CommandTable().program))); break;
    case ServerFlags::Mode::Version: writeOut(versionText()); break;
    case ServerFlags::Mode::Serve: return serveOrIntroduce(flags);
  }
  return kExitClean;
}

}  // namespace puppet::server
