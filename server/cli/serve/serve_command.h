#pragma once

#include "server/cli/serve/server_flags.h"

namespace puppet::server {

/// Runs the language server until its client leaves. Returns the exit status.
int runServer(const ServerFlags& flags);

}  // namespace puppet::server
