#pragma once

#include "server/cli/support/command.h"
#include "server/help/command_help.h"

namespace puppet::server {

/// Returns the help of the program: the flags of the server, the commands of `program`, and `lint`,
/// which reads its arguments by itself.
ProgramHelp programHelp(const Command& program);

/// The option that prints the help of a command.
inline constexpr const char* kHelpOption = "-h,--help";
inline constexpr const char* kHelpText = "print this help and exit";

/// Returns the message for a command line with an unknown command, with a suggestion.
std::string unknownCommand(const Command& program, const std::string& name);

/// Returns the text of `--version`.
std::string versionText();

/// Returns the text of `--help` of a command; `group` is the name of its group with a blank behind
/// it, empty for none.
std::string commandHelpText(const Command& command, const std::string& group);

}  // namespace puppet::server
