#pragma once

#include <string>

#include "server/help/command_help.h"

namespace puppet::server {

/// Returns the manual page `puppet-ls(1)` as the source of man(7).
std::string manPage(const ProgramHelp& help);

}  // namespace puppet::server
