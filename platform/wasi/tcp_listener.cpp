#include "platform/tcp_listener.h"

namespace puppet::platform {

tl::expected<std::unique_ptr<TcpListener>, std::string> TcpListener::open(const std::string&,
                                                                          std::uint16_t) {
  return tl::unexpected<std::string>("cannot listen: WebAssembly has no network");
}

}  // namespace puppet::platform
