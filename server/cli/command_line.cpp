#include "server/cli/command_line.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "server/cli/command.h"
#include "server/cli/exit_code.h"
#include "server/cli/file_io.h"
#include "server/cli/lint_command.h"
#include "server/cli/program_help.h"
#include "server/cli/serve_command.h"
#include "server/cli/suggestion.h"
#include "server/cli/version.h"
#include "server/help/overview.h"

namespace puppet::server {
namespace {

/// Parser of all commands, and their actions.
struct CommandTable {
  CLI::App program{"a language server for Puppet", "puppet-ls"};
  CommandActions commands;

  CommandTable() {
    program.set_help_flag("-h,--help", "print this help and exit");
    program.formatter_fn([](const CLI::App* command, const std::string&, CLI::AppFormatMode) {
      return commandHelpText(*command);
    });
    program.require_subcommand(1);
    addAnalysisCommands(program, commands);
    addEvaluationCommands(program, commands);
    addDiffCommand(program, commands);
    addTestCommand(program, commands);
    addExplainCatalogCommand(program, commands);
    addDebugCommand(program, commands);
    addLookupCommand(program, commands);
    addHelpCommands(program, commands);
  }
};

/// Returns the message for an invalid command line, with a suggestion.
std::string mistakeIn(const CLI::App& program, const CLI::ParseError& error) {
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  const std::vector<std::string> unknown = command->remaining();
  if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError) || unknown.empty())
    return error.what();
  if (!unknown.front().starts_with('-')) return "unexpected argument '" + unknown.front() + "'";
  std::vector<std::string> options;
  for (const CLI::Option* option : command->get_options())
    for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
  return "unknown option '" + unknown.front() + "'" + suggestion(unknown.front(), options);
}

int reportUnknownCommand(const CLI::App& program, const std::string& name) {
  std::vector<std::string> commands;
  for (const CommandHelp& command : programHelp(program).program.commands)
    commands.push_back(command.name);
  writeError("puppet-ls: unknown command '" + name + "'" + suggestion(name, commands) +
             "; see puppet-ls --help\n");
  return kExitTrouble;
}

int runCommand(int argc, char** argv) {
  CommandTable table;
  CLI::App& program = table.program;
  const auto isNamed = [&](const CLI::App* command) { return command->check_name(argv[1]); };
  if (program.get_subcommands(isNamed).empty()) return reportUnknownCommand(program, argv[1]);
  try {
    program.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return program.exit(error);
    writeError("puppet-ls: " + mistakeIn(program, error) + "; see puppet-ls " + argv[1] +
               " --help\n");
    return kExitTrouble;
  }
  const auto command = std::ranges::find_if(
      table.commands, [](const CommandAction& each) { return each.parser->parsed(); });
  return command->run();
}

}  // namespace

int runCommandLine(int argc, char** argv) {
  if (argc > 1 && std::string_view(argv[1]) == "lint") return runLint({argv + 2, argv + argc});
  if (argc > 1 && argv[1][0] != '-') return runCommand(argc, argv);
  const ServerFlags flags = parseServerFlags({argv + (argc > 0), argv + argc});
  switch (flags.mode) {
    case ServerFlags::Mode::Help: writeOut(overview(programHelp(CommandTable().program))); break;
    case ServerFlags::Mode::Version:
      writeOut("puppet-ls " + std::string(programVersion()) + '\n');
      break;
    case ServerFlags::Mode::Serve: return runServer(flags);
  }
  return kExitClean;
}

}  // namespace puppet::server
