#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <tl/expected.hpp>

#include "platform/byte_stream.h"

namespace puppet::platform {

/// A TCP port that accepts connections; closed by the destructor. Errors are messages.
class TcpListener {
 public:
  /// Listens on a numeric address; port 0 selects a free one.
  static tl::expected<std::unique_ptr<TcpListener>, std::string> open(const std::string& address,
                                                                      std::uint16_t port);
  virtual ~TcpListener() = default;

  virtual std::uint16_t port() const = 0;
  /// Blocks until a client connects. Its stream may outlive the listener.
  virtual tl::expected<std::unique_ptr<ByteStream>, std::string> accept() = 0;
};

}  // namespace puppet::platform
