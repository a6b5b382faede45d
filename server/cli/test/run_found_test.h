#pragma once

#include <vector>

#include "analysis/testing/test_program.h"
#include "server/cli/test/found_tests.h"
#include "server/cli/test/test_result.h"

namespace puppet::server {

/// Returns the environment in which a test runs. Borrows the test and the world.
analysis::TestEnvironment environmentOf(const FoundTest& found, CompileWorld& world);

/// Returns the result of a test with the expectations that do not hold.
TestResult resultOf(const FoundTest& found, const std::vector<analysis::TestFailure>& failures);

}  // namespace puppet::server
