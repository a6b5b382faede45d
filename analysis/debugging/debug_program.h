#pragma once

#include <functional>
#include <memory>

#include "analysis/debugging/debugged_run.h"

namespace puppet::analysis {

/// Compiles the catalog of a program under the control of the client, until it ends or is
/// terminated. `make` creates the program, which must be the same each time: going back runs it
/// again from nothing.
DebugOutcome debugProgram(const std::function<std::unique_ptr<Program>()>& make,
                          DebugClient& client, bool stopsOnEntry);

}  // namespace puppet::analysis
