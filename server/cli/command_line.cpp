#include "server/cli/command_line.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "server/cli/lint/lint_command.h"
#include "server/cli/program_help.h"
#include "server/cli/serve/serve_command.h"
#include "server/cli/support/command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/suggestion.h"
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

void addOption(CLI::App& parser, Option& option) {
  const auto take = [&option](const CLI::results_t& given) {
    option.isGiven = true;
    if (const std::string mistake = option.take(given); !mistake.empty())
      throw CLI::ValidationError(mistake);
    return true;
  };
  if (option.kind == Option::Kind::Flag) {
    parser.add_flag_callback(option.names, [take] { take({}); });
    return;
  }
  CLI::Option& added = *parser.add_option(option.names, take);
  added.required(option.isRequired);
  added.type_name(option.placeholder.empty() ? "VALUE" : option.placeholder);  // for messages
  constexpr int kAnyNumber = -1;
  if (option.kind == Option::Kind::List)
    added.expected(1, kAnyNumber)->allow_extra_args(option.isPositional());
}

/// Makes `parser` read the options of a command, and choose among the commands of a group.
/// `command` must outlive it.
void teach(CLI::App& parser, Command& command, const std::string& group) {
  parser.set_help_flag(kHelpOption, kHelpText);
  parser.allow_windows_style_options(false);  // what begins with a slash is a path on every system
  parser.formatter_fn([&command, group](const CLI::App*, const std::string&, CLI::AppFormatMode) {
    return commandHelpText(command, group);
  });
  for (Option& option : command.options) addOption(parser, option);
  for (Command& child : command.commands)
    teach(*parser.add_subcommand(child.name), child, group + command.name + ' ');
  if (!command.commands.empty()) parser.require_subcommand(1);
}

/// Returns the message for an invalid command line, with a suggestion.
std::string mistakeIn(const CLI::App& parser, const CLI::ParseError& error) {
  const CLI::App* command = &parser;
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

/// Returns the command that `parser`, which reads the options of `command`, has found.
const Command& chosen(const CLI::App& parser, const Command& command) {
  if (command.commands.empty()) return command;
  const CLI::App& next = *parser.get_subcommands().front();
  return chosen(next, *std::ranges::find(command.commands, next.get_name(), &Command::name));
}

/// Runs the command of which `argv[1]` is the name.
int runCommand(int argc, char** argv) {
  CommandTable table;
  Command& program = table.program;
  const auto found = std::ranges::find(program.commands, argv[1], &Command::name);
  if (found == program.commands.end()) {
    writeError(unknownCommand(program, argv[1]));
    return kExitTrouble;
  }
  CLI::App parser;
  teach(parser, *found, "");
  try {
    parser.parse(argc - 1, argv + 1);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return parser.exit(error);
    writeError("puppet-ls: " + mistakeIn(parser, error) + "; see puppet-ls " + argv[1] +
               " --help\n");
    return kExitTrouble;
  }
  return chosen(parser, *found).run();
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
  if (argc > 1 && std::string_view(argv[1]) == "lint") return runLint({argv + 2, argv + argc});
  if (argc > 1 && argv[1][0] != '-') return runCommand(argc, argv);
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
