#include "server/cli/program_help.h"

#include "server/cli/rule_texts.h"
#include "server/cli/server_flags.h"
#include "server/cli/version.h"
#include "server/help/overview.h"
#include "server/settings/lint_options.h"

namespace puppet::server {
namespace {

/// Returns the names in `-v,--verbose`.
std::vector<std::string> namesIn(std::string_view list) {
  const std::size_t comma = list.find(',');
  if (comma == list.npos) return {std::string(list)};
  return {std::string(list.substr(0, comma)), std::string(list.substr(comma + 1))};
}

OptionHelp describe(const Option& option) {
  OptionHelp help;
  if (!option.isPositional()) help.names = namesIn(option.names);
  if (option.kind != Option::Kind::Flag)
    help.value = option.placeholder.empty() ? option.names : option.placeholder;
  help.text = option.help;
  help.isRequired = option.isRequired;
  help.isRepeatable = option.kind == Option::Kind::List;
  return help;
}

/// Returns the help of what is not hidden.
CommandHelp describe(const Command& command) {
  CommandHelp help{command.name, command.help, {}, {}, command.footer};
  help.options.push_back({namesIn(kHelpOption), "", kHelpText});
  for (const Option& option : command.options)
    if (!option.isHidden)
      (option.isPositional() ? help.arguments : help.options).push_back(describe(option));
  for (const Command& child : command.commands)
    if (!child.isHidden) help.commands.push_back(describe(child));
  return help;
}

}  // namespace

std::string commandHelpText(const Command& command, const std::string& group) {
  CommandHelp help = describe(command);
  help.name.insert(0, group);
  return commandOverview(help);
}

ProgramHelp programHelp(const Command& program) {
  ProgramHelp help;
  help.version = programVersion();
  help.program = describe(program);
  help.program.options = serverFlagHelp();
  help.program.footer = ignoredServerFlags();
  help.program.commands.insert(help.program.commands.begin() + 2, lintCommandHelp());
  for (const RuleText& rule : ruleTexts()) help.rules.emplace_back(rule.rule);
  help.checks = lintCheckNames();
  return help;
}

}  // namespace puppet::server
