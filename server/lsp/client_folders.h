#pragma once

#include <string>
#include <vector>

#include "protocol/lsp/lsp_types.h"

namespace puppet::server {

/// Returns the workspace folders given to `initialize`, with symbolic links resolved.
std::vector<std::string> foldersOf(const protocol::InitializeParams& params);

}  // namespace puppet::server
