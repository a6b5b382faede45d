#pragma once

#include <cstdint>
#include <string>

#include "protocol/byte_stream.h"
#include "server/lsp/server_options.h"

namespace puppet::server {

/// Speaks LSP on `stream` until the client ends it or is gone. Returns the exit code: 0 when the
/// client asked for `shutdown` before `exit`, 1 otherwise.
int serve(protocol::ByteStream& stream, const ServerOptions& options);

/// Speaks LSP on standard input and output.
int runStdio(const ServerOptions& options);

/// Speaks LSP with the first client that connects to this address (in numbers; "" is 127.0.0.1) and
/// port (0 is any free one). Writes a line with the port to standard error when it listens.
int runTcp(const ServerOptions& options, const std::string& ip, std::uint16_t port);

}  // namespace puppet::server
