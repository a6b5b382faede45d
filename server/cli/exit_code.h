#pragma once

namespace puppet::server {

/// What the program's exit status says.
enum ExitCode : int {
  kExitClean = 0,     ///< nothing to complain about
  kExitFindings = 1,  ///< findings at or above --fail-on
  kExitTrouble = 2,   ///< wrong usage, or an input that could not be read
};

}  // namespace puppet::server
