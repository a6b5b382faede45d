#pragma once

#include <map>
#include <string>
#include <vector>

#include "analysis/testing/coverage_recorder.h"
#include "analysis/testing/manifest_test.h"
#include "analysis/testing/test_program.h"

namespace puppet::analysis {

/// Parts that a test reaches, by the path of their file.
using TestReach = std::map<std::string, ReachedParts>;

/// Runs a test for a node with these facts. Returns the expectations that do not hold, in the order
/// of the file. Adds to `reach` unless it is null.
std::vector<TestFailure> runTest(const ManifestTest& test, const types::Value& facts,
                                 const std::string& node, const TestEnvironment& environment,
                                 TestReach* reach = nullptr);

}  // namespace puppet::analysis
