#pragma once

namespace puppet::server {

/// Exit status of the program.
enum ExitCode : int {
  kExitClean = 0,     ///< no findings that fail the run
  kExitFindings = 1,  ///< findings at or above --fail-on
  kExitTrouble = 2,   ///< wrong usage, or an unreadable input
};

}  // namespace puppet::server
