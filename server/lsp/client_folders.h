#pragma once

#include <string>
#include <vector>

#include "protocol/lsp/lsp_types.h"

namespace puppet::server {

/// Returns the folders that the client has open when it starts, without links.
std::vector<std::string> foldersOf(const protocol::InitializeParams& params);

}  // namespace puppet::server
