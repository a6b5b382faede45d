#pragma once

#include <cstddef>
#include <cstdint>

#include "analysis/eval/program.h"

namespace puppet::server {

/// Part of a successful result to print.
enum class Shown : std::uint8_t { ValueAndType, Type };

/// Evaluates the program. Its value and type go to standard output; logged messages, except the
/// first `knownLogs`, and an error with its source line go to standard error. Returns the exit
/// status: 1 for an error in the code, 2 if the output is closed.
int reportEvaluation(analysis::Program& program, std::size_t knownLogs = 0,
                     Shown shown = Shown::ValueAndType);

}  // namespace puppet::server
