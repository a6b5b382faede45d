#pragma once

#include <string>
#include <vector>

#include "analysis/eval/program.h"
#include "analysis/testing/coverage_recorder.h"
#include "analysis/testing/manifest_test.h"
#include "analysis/testing/test_failure.h"

namespace puppet::analysis {

/// Returns the expectations about resources, relationships and numbers that a compiled catalog does
/// not meet. Dependency cycles are failures. Tells `recorder`, if it is not null, which resources
/// expectations name.
std::vector<TestFailure> checkCatalog(const ManifestTest& test, Program& program,
                                      const std::string& root,
                                      CoverageRecorder* recorder = nullptr);

/// Returns the place of code as `path:line`, with the path relative to `root`; empty if unknown.
std::string placeInProgram(const parser::SyntaxTree& tree, std::uint32_t offset,
                           const Program& program, const std::string& root);

}  // namespace puppet::analysis
