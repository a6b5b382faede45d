#include "server/cli/program_help.h"

#include <algorithm>

#include "analysis/rules/style/lint_flags.h"
#include "server/cli/commands/describe_command.h"
#include "server/cli/rules/rule_texts.h"
#include "server/cli/serve/server_flags.h"
#include "server/cli/support/suggestion.h"
#include "server/cli/support/version.h"
#include "server/settings/lint_options.h"

namespace puppet::server {
namespace {

/// Returns the names of the commands of the program, sorted.
std::vector<std::string> commandNames(const CommandHelp& program) {
  std::vector<std::string> names;
  for (const CommandHelp& command : program.commands) names.push_back(command.name);
  std::ranges::sort(names);
  return names;
}

}  // namespace

std::string unknownCommand(const Command& program, const std::string& name) {
  const std::vector<std::string> commands = programHelp(program).commands;
  return "puppet-ls: unknown command '" + name + "'" + suggestion(name, commands) +
         "; see puppet-ls --help\n";
}

std::string versionText() { return "puppet-ls " + std::string(programVersion()) + '\n'; }

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
