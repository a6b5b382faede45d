#pragma once

#include "server/help/command_help.h"

namespace CLI {
class App;
}

namespace puppet::server {

/// Returns the help of the program: the flags of the server, the commands of `program`, and `lint`,
/// which reads its arguments by itself.
ProgramHelp programHelp(const CLI::App& program);

/// Returns the text of `--help` of a command.
std::string commandHelpText(const CLI::App& command);

}  // namespace puppet::server
