#pragma once

#include <string>

#include "server/help/command_help.h"

namespace puppet::server {

// Scripts that complete commands, options and their values in a shell. Each is complete by itself:
// the program is not run for completions.

std::string bashCompletion(const ProgramHelp& help);
std::string zshCompletion(const ProgramHelp& help);
std::string fishCompletion(const ProgramHelp& help);

}  // namespace puppet::server
