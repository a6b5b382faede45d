#pragma once

namespace puppet::server {

/// Returns true if the first argument is the name of a command; without one the server runs.
inline bool namesCommand(int argc, const char* const* argv) {
  return argc > 1 && argv[1][0] != '-';
}

/// Body of `main`: prepares the process and returns the result of `run`, which gets the arguments
/// in UTF-8. An exception is reported and becomes an exit status (exit_code.h).
int runProgram(int argc, char** argv, int (*run)(int argc, char** argv));

}  // namespace puppet::server
