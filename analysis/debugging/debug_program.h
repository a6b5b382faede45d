#pragma once

#include <functional>
#include <memory>

#include "analysis/debugging/debug_target.h"
#include "analysis/debugging/debugged_run.h"

namespace puppet::analysis {

/// Evaluates a program under the control of the client, until it ends or is terminated. `make`
/// creates the program, which must be the same each time: going back runs it again from nothing.
DebugOutcome debugProgram(const std::function<std::unique_ptr<DebugTarget>()>& make,
                          DebugClient& client, bool stopsOnEntry);

}  // namespace puppet::analysis
