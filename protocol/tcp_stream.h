#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "protocol/byte_stream.h"

namespace puppet::protocol {

/// Address to listen on. It must be numeric (no name resolution); port 0 selects a free port.
struct TcpEndpoint {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
};

/// Listens, calls `listening` with the port, blocks until one client connects, and closes the port
/// again. Returns an error message on failure. A connected client can read files through the
/// server, so only the user may choose a non-local address.
tl::expected<std::unique_ptr<ByteStream>, std::string> acceptTcp(
    const TcpEndpoint& endpoint, const std::function<void(std::uint16_t)>& listening,
    const std::function<bool(ByteStream&)>& admits = {});

}  // namespace puppet::protocol
