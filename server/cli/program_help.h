#pragma once

#include "server/cli/support/command.h"
#include "server/help/command_help.h"

namespace puppet::server {

/// Returns the help of the program: the flags of the server, the commands of `program`, and `lint`,
/// which reads its arguments by itself.
ProgramHelp programHelp(const Command& program);

/// Returns the message for a command line with an unknown command, with a suggestion.
std::string unknownCommand(const Command& program, const std::string& name);

/// Returns the text of `--version`.
std::string versionText();

}  // namespace puppet::server
