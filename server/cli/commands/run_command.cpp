#include "server/cli/commands/run_command.h"

#include <algorithm>

#include <CLI/CLI.hpp>

#include "server/cli/commands/describe_command.h"
#include "server/cli/support/exit_code.h"
#include "server/cli/support/file_io.h"
#include "server/cli/support/suggestion.h"

namespace puppet::server {
namespace {

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
void teach(CLI::App& parser, Command& command, const std::string& parents) {
  parser.set_help_flag(kHelpOption, kHelpText);
  parser.allow_windows_style_options(false);  // what begins with a slash is a path on every system
  parser.formatter_fn([&command, parents](const CLI::App*, const std::string&, CLI::AppFormatMode) {
    return commandHelpText(command, parents);
  });
  for (Option& option : command.options) addOption(parser, option);
  for (Command& child : command.commands)
    teach(*parser.add_subcommand(child.name), child, parents + command.name + ' ');
  if (!command.commands.empty()) parser.require_subcommand(1);
}

/// Returns the parsers of the command and of those that its arguments name, from the outside in.
std::vector<const CLI::App*> namedParsers(const CLI::App& parser) {
  std::vector<const CLI::App*> parsers{&parser};
  while (!parsers.back()->get_subcommands().empty())
    parsers.push_back(parsers.back()->get_subcommands().front());
  return parsers;
}

/// Returns the message for an invalid command line, with a suggestion; `command` is the innermost
/// parser.
std::string mistakeIn(const CLI::App& command, const CLI::ParseError& error) {
  const std::vector<std::string> unknown = command.remaining();
  if (error.get_exit_code() != static_cast<int>(CLI::ExitCodes::ExtrasError) || unknown.empty())
    return error.what();
  if (!unknown.front().starts_with('-')) return "unexpected argument '" + unknown.front() + "'";
  std::vector<std::string> options;
  for (const CLI::Option* option : command.get_options())
    for (const std::string& name : option->get_lnames()) options.push_back("--" + name);
  return "unknown option '" + unknown.front() + "'" + suggestion(unknown.front(), options);
}

/// Returns the command that `parser`, which reads the options of `command`, has found.
const Command& chosen(const CLI::App& parser, const Command& command) {
  if (command.commands.empty()) return command;
  const CLI::App& next = *parser.get_subcommands().front();
  return chosen(next, *std::ranges::find(command.commands, next.get_name(), &Command::name));
}

}  // namespace

int runCommand(Command& command, const std::string& parents, int argc, char** argv) {
  CLI::App parser;
  teach(parser, command, parents);
  try {
    parser.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return parser.exit(error);
    const std::vector<const CLI::App*> parsers = namedParsers(parser);
    std::string path = parents + command.name;
    for (std::size_t i = 1; i < parsers.size(); ++i) path += ' ' + parsers[i]->get_name();
    writeError(path.substr(0, path.find(' ')) + ": " + mistakeIn(*parsers.back(), error) +
               "; see " + path + " --help\n");
    return kExitTrouble;
  }
  return chosen(parser, command).run();
}

}  // namespace puppet::server
