#pragma once

#include "protocol/lsp/lsp_types.h"

namespace puppet::server {

/// Says in `capabilities` what the features can do that take more than a yes.
void describeFeatures(protocol::ServerCapabilities& capabilities);

}  // namespace puppet::server
