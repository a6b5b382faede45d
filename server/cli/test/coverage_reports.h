#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "server/cli/test/covered_code.h"

namespace puppet::server {

// Reports of coverage. Each text ends with a line break.

/// Returns a table of the modules and files, and what is not reached: at most a screenful, or all
/// of it if `isVerbose`.
std::string coverageAsText(const std::vector<CoveredFile>& files, bool isVerbose);
/// Returns one line with the totals.
std::string coverageSummary(const std::vector<CoveredFile>& files);
nlohmann::ordered_json coverageAsJson(const std::vector<CoveredFile>& files);
/// Returns the XML of Cobertura, valid for its DTD coverage-04: a package for each module and a
/// class for each file.
std::string coverageAsCobertura(const std::vector<CoveredFile>& files);
/// Returns a tracefile of LCOV.
std::string coverageAsLcov(const std::vector<CoveredFile>& files);

}  // namespace puppet::server
