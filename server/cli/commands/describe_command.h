#pragma once

#include <string>

#include "server/cli/support/command.h"
#include "server/help/command_help.h"

namespace puppet::server {

/// The option that prints the help of a command.
inline constexpr const char* kHelpOption = "-h,--help";
inline constexpr const char* kHelpText = "print this help and exit";

/// Returns the help of what is not hidden.
CommandHelp describe(const Command& command);

/// Returns the text of `--help` of a command; `parents` as of commandOverview().
std::string commandHelpText(const Command& command, const std::string& parents);

}  // namespace puppet::server
