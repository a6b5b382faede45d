#pragma once

#include <string>
#include <vector>

#include "server/lsp/document.h"

namespace puppet::server {

/// Whether a file that is not open is one to report about: code of the folder that the client has
/// open, or a file around it, and neither excluded nor of modules that are installed or elsewhere.
bool isReported(const Project& project, const std::string& path);
/// All of them, sorted.
std::vector<std::string> reportedFiles(const Project& project);

/// A file as it is on disk; null where it cannot be read or is no text.
DocumentPtr closedDocument(const ProjectPtr& project, const std::string& path);

}  // namespace puppet::server
