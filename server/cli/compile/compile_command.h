#pragma once

#include "server/cli/compile/compile_options.h"

namespace puppet::server {

/// Runs `puppet-ls compile`. Returns the exit status.
int runCompile(const CompileOptions& options);

}  // namespace puppet::server
