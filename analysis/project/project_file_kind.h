#pragma once

#include <string>

#include "analysis/workspace/file_table.h"
#include "analysis/workspace/query_context.h"

namespace puppet::analysis {

/// Classifies the file `path`, which must not contain symbolic links, in its environment. None for
/// look-alikes: a hiera.yaml to be deployed to other machines, a fixture.
ProjectFileKind projectFileKind(const std::string& path, QueryContext& queries);
ProjectFileKind projectFileKind(const std::string& path, const WorkspaceSnapshot& snapshot);

}  // namespace puppet::analysis
