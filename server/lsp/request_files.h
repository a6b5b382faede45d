#pragma once

#include <map>
#include <string_view>
#include <vector>

#include "analysis/workspace/dependencies.h"
#include "server/lsp/read_requests.h"

// Access to the documents and projects of a request other than the requested document.

namespace puppet::server {

/// Returns the projects of workspace folders and open documents, without duplicates.
std::vector<ProjectPtr> projectsOf(const RequestState& state);

/// Returns the open documents by path, without symbolic links. Borrows from `state`.
std::map<std::string_view, const Document*> openPaths(const RequestState& state);

/// Returns the code that a request about `document` may edit: the workspace folders, and the
/// document's own environment if it is none of them, without what is installed there. Borrows from
/// the arguments.
analysis::MaintainedCode maintainedCode(const RequestState& state, const Document& document);

/// Returns a document through which the environment of any file can be queried: its own if it is
/// open, otherwise an empty one in the same environment; nullptr for a file of no environment.
DocumentPtr environmentOf(const RequestState& state, const std::string& uri);

}  // namespace puppet::server
