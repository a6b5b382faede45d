#include "server/cli/commands/describe_command.h"

#include <algorithm>

#include "server/help/overview.h"

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

OptionHelp describeOption(const Option& option) {
  OptionHelp help;
  if (!option.isPositional()) help.names = namesIn(option.names);
  if (option.kind != Option::Kind::Flag)
    help.value = option.placeholder.empty() ? option.names : option.placeholder;
  help.text = option.help;
  help.isRequired = option.isRequired;
  help.isRepeatable = option.kind == Option::Kind::List;
  return help;
}

}  // namespace

CommandHelp describe(const Command& command) {
  CommandHelp help{command.name, command.help, {}, {}, command.footer};
  help.options.push_back({namesIn(kHelpOption), "", kHelpText});
  for (const Option& option : command.options)
    if (!option.isHidden)
      (option.isPositional() ? help.arguments : help.options).push_back(describeOption(option));
  for (const Command& child : command.commands)
    if (!child.isHidden) help.commands.push_back(describe(child));
  return help;
}

std::string commandHelpText(const Command& command, const std::string& parents) {
  return commandOverview(describe(command), parents);
}

}  // namespace puppet::server
