#pragma once

#include "server/cli/test/test_options.h"

namespace puppet::server {

/// Runs `puppet-ls test`. Returns the exit status: 1 if a test fails or a minimum is not reached.
int runTests(const TestOptions& options);

}  // namespace puppet::server
