#pragma once

#include <string_view>

namespace puppet::server {

/// Exit status of the program.
enum ExitCode : int {
  kExitClean = 0,     ///< no findings that fail the run
  kExitFindings = 1,  ///< findings at or above --fail-on
  kExitTrouble = 2,   ///< wrong usage, or an unreadable input
};

/// Writes what went wrong to standard error. Returns kExitTrouble.
int complain(std::string_view text);

}  // namespace puppet::server
