#pragma once

#include "server/cli/eval/eval_options.h"

namespace puppet::server {

/// Runs `puppet-ls eval`, which evaluates a manifest like the reference's compiler. The value and
/// its type go to standard output, logged messages and an error to standard error. Returns the exit
/// status: 1 for an error in the code, 2 for an unreadable file.
int runEval(const EvalOptions& options);

}  // namespace puppet::server
