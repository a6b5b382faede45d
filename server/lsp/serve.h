#pragma once

#include <cstdint>
#include <string>

#include "protocol/byte_stream.h"
#include "server/lsp/server_options.h"

namespace puppet::server {

/// Serves LSP on `stream` until the client exits or disconnects. Returns the exit code: 0 if
/// `shutdown` preceded `exit`, 1 otherwise, and 2 if the system lacks resources to start.
int serve(protocol::ByteStream& stream, const ServerOptions& options);

/// Serves LSP on standard input and output.
int runStdio(const ServerOptions& options);

/// Serves LSP to the first admitted client that connects to this numeric address ("" means
/// 127.0.0.1) and port (0 means any free one). Prints the port to standard error once it listens.
int runTcp(const ServerOptions& options, const std::string& ip, std::uint16_t port);

}  // namespace puppet::server
