#pragma once

#include "server/cli/eval_world.h"

namespace puppet::server {

/// `puppet-ls eval` at a terminal: evaluates what is typed, piece by piece, until the end of input,
/// and runs commands (`:help` lists them). Returns the exit status.
int runTerminal(EvalWorld& world);

}  // namespace puppet::server
