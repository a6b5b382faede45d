#include "server/cli/program_help.h"

#include <CLI/CLI.hpp>

#include "server/cli/rule_texts.h"
#include "server/cli/server_flags.h"
#include "server/cli/version.h"
#include "server/help/overview.h"
#include "server/settings/lint_options.h"

namespace puppet::server {
namespace {

OptionHelp describe(const CLI::Option& option) {
  OptionHelp help;
  for (const std::string& letter : option.get_snames()) help.names.push_back('-' + letter);
  for (const std::string& name : option.get_lnames()) help.names.push_back("--" + name);
  if (option.get_items_expected_max() > 0)
    help.value =
        option.get_option_text().empty() ? option.get_name(true) : option.get_option_text();
  help.text = option.get_description();
  help.isRequired = option.get_required();
  help.isRepeatable = option.get_items_expected_max() > 1;
  return help;
}

/// Returns the help of a command in which `group("")` hides options and subcommands.
CommandHelp describe(const CLI::App& command) {
  CommandHelp help{command.get_name(), command.get_description(), {}, {}, command.get_footer()};
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_group().empty()) continue;
    (option->get_positional() ? help.arguments : help.options).push_back(describe(*option));
  }
  for (const CLI::App* child : command.get_subcommands({}))
    if (!child->get_group().empty()) help.commands.push_back(describe(*child));
  return help;
}

}  // namespace

std::string commandHelpText(const CLI::App& command) {
  CommandHelp help = describe(command);
  for (const CLI::App* group = command.get_parent(); group && group->get_parent();
       group = group->get_parent())
    help.name.insert(0, group->get_name() + ' ');
  return commandOverview(help);
}

ProgramHelp programHelp(const CLI::App& program) {
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
