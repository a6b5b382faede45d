#pragma once

#include "protocol/byte_stream.h"
#include "server/debug/launch.h"

namespace puppet::server {

/// Serves the Debug Adapter Protocol on `stream` until the client disconnects.
void serveDebug(protocol::ByteStream& stream, const DebugLauncher& launcher);

}  // namespace puppet::server
