#pragma once

#include "server/cli/eval/eval_world.h"

namespace puppet::server {

/// Runs `puppet-ls eval` on a terminal: evaluates inputs until the end of input, and runs commands
/// (`:help` lists them). Returns the exit status.
int runTerminal(EvalWorld& world);

}  // namespace puppet::server
