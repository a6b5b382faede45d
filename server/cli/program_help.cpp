#include "server/cli/program_help.h"

#include <algorithm>

#include "analysis/rules/style/lint_flags.h"
#include "server/cli/rules/rule_texts.h"
#include "server/cli/serve/server_flags.h"
#include "server/cli/support/suggestion.h"
#include "server/cli/support/version.h"
#include "server/help/overview.h"
#include "server/settings/lint_options.h"

namespace puppet::server {
namespace {

/// Returns the names in `-v,--verbose`.
std::vector<std::string> namesIn(std::string_view list) {
  std::vector<std::string> names;
  for (std::size_t start = 0; start <= list.size();) {
    const std::size_t end = std::min(list.find(',', start), list.size());
    names.emplace_back(list.substr(start, end - start));
    start = end + 1;
  }
  return names;
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

/// Returns the names of the commands of the program, also of those in groups.
std::vector<std::string> commandNames(const CommandHelp& program) {
  std::vector<std::string> names;
  for (const CommandHelp& command : program.commands) {
    names.push_back(command.name);
    for (const CommandHelp& child : command.commands) names.push_back(child.name);
  }
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  return names;
}

}  // namespace

std::string unknownCommand(const Command& program, const std::string& name) {
  const std::vector<std::string> commands = programHelp(program).commands;
  return "puppet-ls: unknown command '" + name + "'" + suggestion(name, commands) +
         "; see puppet-ls --help\n";
}

std::string versionText() { return "puppet-ls " + std::string(programVersion()) + '\n'; }

std::string commandHelpText(const Command& command, const std::string& group) {
  CommandHelp help = describe(command);
  help.name.insert(0, group);
  return commandOverview(help);
}

ProgramHelp programHelp(const Command& program) {
  ProgramHelp help;
  help.version = programVersion();
  const ProjectAddresses& project = projectAddresses();
  for (const auto& [what, address] : {std::pair{"homepage", project.homepage},
                                      {"documentation", project.documentation},
                                      {"report bugs", project.bugs},
                                      {"report vulnerabilities", project.security}})
    if (!address.empty()) help.addresses.emplace_back(what, address);
  help.program = describe(program);
  help.program.options = serverFlagHelp();
  help.program.footer = ignoredServerFlags();
  help.program.commands.insert(help.program.commands.begin() + 2, lintCommandHelp());
  for (const RuleText& rule : ruleTexts()) help.rules.emplace_back(rule.rule);
  help.checks = analysis::lintCheckNames();
  help.commands = commandNames(help.program);
  return help;
}

}  // namespace puppet::server
