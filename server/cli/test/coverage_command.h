#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "server/cli/test/covered_code.h"
#include "server/cli/test/test_options.h"

namespace puppet::server {

/// Returns true if the options ask for coverage.
bool reportsCoverage(const TestOptions& options);
/// Returns what is wrong with the options of coverage; empty for nothing.
std::string coverageProblem(const TestOptions& options);

/// Returns the coverage that is a part of results in JSON; null otherwise.
nlohmann::ordered_json coverageInResults(const std::vector<CoveredFile>& files,
                                         const TestOptions& options);

/// Writes the report of coverage behind the results, or to its file. Standard output stays valid:
/// behind results that are for programs, the text goes to standard error. Returns the exit status:
/// 1 if a minimum is not reached.
int reportCoverage(const std::vector<CoveredFile>& files, const TestOptions& options);

}  // namespace puppet::server
