#pragma once

namespace puppet::server {

/// Entry point of the program: parses the command line, runs the command and returns the exit
/// status (exit_code.h).
int runCommandLine(int argc, char** argv);

}  // namespace puppet::server
