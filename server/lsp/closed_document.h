#pragma once

#include <string>
#include <vector>

#include "server/lsp/document.h"

namespace puppet::server {

/// Returns true if a file that is not open gets diagnostics: it is Puppet code or a project file
/// below the workspace folder, and neither excluded nor part of an installed dependency.
bool isReported(const Project& project, const std::string& path);
/// Returns all such files in a snapshot of the project's workspace, sorted by path.
std::vector<std::string> reportedFiles(const Project& project,
                                       const analysis::WorkspaceSnapshot& snapshot);

/// Loads a file from disk as a document; nullptr if it cannot be read or is binary.
DocumentPtr closedDocument(const ProjectPtr& project, const std::string& path);

}  // namespace puppet::server
