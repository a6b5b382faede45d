#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "server/lsp/read_requests.h"

// What a snapshot has beyond the document that a request is about.

namespace puppet::server {

/// The projects that somebody sees something of.
std::vector<ProjectPtr> projectsOf(const Snapshot& snapshot);

/// The open documents by their paths without links.
std::map<std::string_view, const Document*> openPaths(const Snapshot& snapshot);

/// What may be asked about the environment of any file: its document if it is open, else an empty
/// one in its environment; null for a file of no environment.
DocumentPtr environmentOf(const Snapshot& snapshot, const std::string& uri);

}  // namespace puppet::server
