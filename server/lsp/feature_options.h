#pragma once

#include "protocol/lsp/lsp_types.h"

namespace puppet::server {

/// Fills in the options of server capabilities that need more than a boolean.
void describeFeatures(protocol::ServerCapabilities& capabilities);

}  // namespace puppet::server
