#pragma once

#include <string>

#include "server/help/command_help.h"

namespace puppet::server {

/// Returns the text of `puppet-ls --help`: all commands, and the flags of the server.
std::string overview(const ProgramHelp& help);

/// Returns the text of `puppet-ls COMMAND --help`.
std::string commandOverview(const CommandHelp& command);

}  // namespace puppet::server
