#pragma once

#include <cstddef>
#include <cstdint>

#include "analysis/eval/program.h"

namespace puppet::server {

/// The part of a successful evaluation that is shown.
enum class Shown : std::uint8_t { ValueAndType, Type };

/// Evaluates the program. Its value and the type of that go to standard output; what it logs, but
/// for the first `knownLogs` messages, and an error with its line to standard error. Returns the
/// exit status: 1 for an error in the code, 2 where nobody can read the output any more.
int reportEvaluation(analysis::Program& program, std::size_t knownLogs = 0,
                     Shown shown = Shown::ValueAndType);

}  // namespace puppet::server
