#pragma once

#include <string>

#include "server/help/command_help.h"

namespace puppet::server {

/// Returns the text of `puppet-ls --help`: all commands, and the flags of the server.
std::string overview(const ProgramHelp& help);

/// Returns what the program prints at a terminal where a client was expected.
std::string introduction(const ProgramHelp& help);

/// Returns the text of `puppet-ls COMMAND --help`. `parents` are the names of the program and of
/// the group that the command belongs to, each with a blank behind it; empty for the program
/// itself.
std::string commandOverview(const CommandHelp& command, const std::string& parents);

}  // namespace puppet::server
