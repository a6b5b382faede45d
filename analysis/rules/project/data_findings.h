#pragma once

#include <string>
#include <vector>

#include "analysis/hiera/data_overview.h"
#include "analysis/hiera/read_data.h"
#include "analysis/workspace/query_context.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns the findings in a data file of the snapshot that has been read, and records what they
/// depend on. While a file is open, a check costs the entries that may have changed.
std::vector<Diagnostic> findingsOfData(const WorkspaceSnapshot& snapshot, QueryContext& queries,
                                       const std::string& path, const DataFileRole& role,
                                       const ReadData& read);

}  // namespace puppet::analysis
