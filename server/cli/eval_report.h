#pragma once

#include <cstddef>

#include "analysis/evaluator/program.h"

namespace puppet::server {

/// Evaluates the program. Its value and the type of that go to standard output; what it logs, but
/// for the first `knownLogs` messages, and an error with its line to standard error. Returns the
/// exit status: 1 for an error in the code, 2 where nobody can read the output any more.
int reportEvaluation(analysis::Program& program, std::size_t knownLogs = 0);

}  // namespace puppet::server
