#pragma once

#include <span>
#include <string>
#include <vector>

#include "analysis/eval/data_source.h"
#include "analysis/eval/program.h"
#include "analysis/eval/symbol_provider.h"
#include "analysis/testing/coverage_recorder.h"
#include "analysis/testing/manifest_test.h"

namespace puppet::analysis {

/// Environment in which a test runs. Everything is borrowed.
struct TestEnvironment {
  SymbolProvider symbols;
  DataSource* data = nullptr;                       ///< nullptr for none
  std::span<const Program::Source> manifests = {};  ///< loaded by tests of nodes
  std::string root = {};                            ///< paths in messages are relative to it
  LanguageLevel level = LanguageLevel::Puppet8;
};

/// Expectation that does not hold.
struct TestFailure {
  std::string message;
  TextRange place;  ///< of the expectation in the test file
  /// Set if it may hold: it depends on an unknown value.
  bool isUndecided = false;
};

/// Parts that a test reaches, by the path of their file.
using TestReach = std::map<std::string, ReachedParts>;

/// Runs a test for a node with these facts. Returns the expectations that do not hold, in the order
/// of the file. Adds to `reach` unless it is null.
std::vector<TestFailure> runTest(const ManifestTest& test, const types::Value& facts,
                                 const std::string& node, const TestEnvironment& environment,
                                 TestReach* reach = nullptr);

}  // namespace puppet::analysis
