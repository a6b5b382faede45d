#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "server/cli/test/covered_code.h"

namespace puppet::server {

/// Percentage that the tests must reach.
struct CoverageMinimum {
  std::string what;  ///< `resources`, `checked`, `branches`, `lines` or `definitions`
  double percent = 0;
};

/// Parses `80`, a share of the resources, or a list such as `lines:80,branches:70.5`. The error
/// names the part that is malformed.
tl::expected<std::vector<CoverageMinimum>, std::string> coverageMinimaOf(std::string_view text);

/// Returns a message, a line, for each minimum that is not reached.
std::string missedMinima(const std::vector<CoverageMinimum>& minima, const CoverageTotals& totals);

}  // namespace puppet::server
