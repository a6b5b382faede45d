#pragma once

#include <string>

#include "server/cli/support/command.h"

namespace puppet::server {

/// Parses the arguments behind `argv[0]` and runs the command, or that of the group which they
/// name; `parents` as of commandOverview(). Returns the exit status, which is `kExitTrouble` after
/// a message for an invalid command line.
int runCommand(Command& command, const std::string& parents, int argc, char** argv);

}  // namespace puppet::server
