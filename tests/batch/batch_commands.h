#pragma once

#include "server/cli/support/command.h"

namespace puppet::server {

/// Returns the program `puppet-ls-batch` with its commands.
Command batchProgram();

}  // namespace puppet::server
