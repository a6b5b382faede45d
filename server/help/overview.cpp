#include "server/help/overview.h"

namespace puppet::server {
namespace {

/// Returns a row of two columns; a long left column moves the right one to the next line.
std::string row(std::string left, const std::string& right) {
  constexpr std::size_t kWidth = 31;
  left.insert(0, "  ");
  if (left.size() >= kWidth)
    left.append(1, '\n').append(kWidth, ' ');
  else
    left.append(kWidth - left.size(), ' ');
  return left + right + '\n';
}

/// Returns a paragraph in lines of at most 100 characters.
std::string paragraph(const std::string& text) {
  constexpr std::size_t kWidth = 100;
  std::string result;
  std::size_t start = 0;
  while (text.size() - start > kWidth) {
    const std::size_t end = text.rfind(' ', start + kWidth);
    if (end == text.npos || end <= start) break;
    result.append(text, start, end - start).append(1, '\n');
    start = end + 1;
  }
  return '\n' + result.append(text, start).append(1, '\n');
}

std::string rowsOf(const std::vector<OptionHelp>& options) {
  std::string text;
  for (const OptionHelp& option : options)
    text += row(option.names.empty() ? option.value : spellingsOf(option), option.text);
  return text;
}

/// Returns a paragraph with the addresses of the project, empty if there are none.
std::string addressesOf(const ProgramHelp& help) {
  std::string text;
  for (const auto& [what, address] : help.addresses)
    text += (text.empty() ? "\n" : "") + row(std::string(what), std::string(address));
  return text;
}

}  // namespace

std::string overview(const ProgramHelp& help) {
  const CommandHelp& program = help.program;
  std::string text = program.name + " - " + program.text + "\n\nusage:\n";
  text += row(program.name + " [FLAGS]",
              "speak the Language Server Protocol on standard input and output");
  for (const CommandHelp& command : program.commands)
    text += row(program.name + ' ' + command.name + argumentsOf(command), command.text);
  text += row(program.name + " COMMAND --help", "print the options of a command");
  text += "\nflags of the server:\n";
  text += rowsOf(program.options) + paragraph(program.footer);
  return text + addressesOf(help);
}

std::string introduction(const ProgramHelp& help) {
  const CommandHelp& program = help.program;
  std::string text = program.name + ' ' + help.version + " - " + program.text + "\n\n";
  text +=
      "Editors start it without a command and speak the Language Server Protocol with it. This is "
      "a\n"
      "terminal, so the server does not start (" +
      program.name + " --stdio starts it anyway).\n\n";
  text +=
      row(program.name + " check [PATH...]", "check the manifests of this folder, or of a path");
  text += row(program.name + " check --fix", "apply the safe fixes, too");
  text += row(program.name + " doctor", "describe the environment that this folder belongs to");
  text += row(program.name + " config", "print the settings that apply here");
  text +=
      row(program.name + " rules", "list all rules; " + program.name + " explain RULE tells more");
  text += row(program.name + " help [COMMAND]", "list all commands, or the options of one");
  return text + addressesOf(help);
}

std::string commandOverview(const CommandHelp& command, const std::string& parents) {
  std::string text = command.text + "\n\nusage: " + parents + command.name;
  if (!command.options.empty()) text += " [OPTIONS]";
  if (!command.commands.empty()) text += " COMMAND";
  text += argumentsOf(command) + "\n\n" + rowsOf(command.arguments);
  if (!command.arguments.empty()) text += '\n';
  text += rowsOf(command.options);
  if (!command.commands.empty()) text += "\ncommands:\n";
  for (const CommandHelp& child : command.commands) text += row(child.name, child.text);
  return command.footer.empty() ? text : text + paragraph(command.footer);
}

}  // namespace puppet::server
