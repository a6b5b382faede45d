#pragma once

namespace puppet::server {

/// The whole program: reads the command line, does what it says, and returns the exit status
/// (exit_code.h).
int runCommandLine(int argc, char** argv);

}  // namespace puppet::server
