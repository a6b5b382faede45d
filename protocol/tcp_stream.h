#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "protocol/byte_stream.h"

namespace puppet::protocol {

/// Where to listen. The address is one in numbers (no name is looked up); port 0 is any free one.
struct TcpEndpoint {
  std::string address = "127.0.0.1";
  std::uint16_t port = 0;
};

/// Listens, calls `listening` with the port, and waits for one client; the port is closed again as
/// soon as that has come. Says what went wrong otherwise. Whoever can connect can read files
/// through the server, so an address that is not of this machine alone must be the user's own
/// choice.
tl::expected<std::unique_ptr<ByteStream>, std::string> acceptTcp(
    const TcpEndpoint& endpoint, const std::function<void(std::uint16_t)>& listening);

}  // namespace puppet::protocol
