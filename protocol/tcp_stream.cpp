#include "protocol/tcp_stream.h"

#include <optional>
#include <utility>

#include "platform/tcp_listener.h"
#include "protocol/client_greeting.h"

namespace puppet::protocol {
namespace {

/// A connection of which the first bytes have been read already.
class GreetedStream final : public ByteStream {
 public:
  GreetedStream(std::unique_ptr<ByteStream> stream, std::string greeting)
      : stream_(std::move(stream)), greeting_(std::move(greeting)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    if (greeting_.empty()) return stream_->read(buffer, size);
    const std::size_t count = greeting_.copy(buffer, size);
    greeting_.erase(0, count);
    return count;
  }

  bool write(std::string_view bytes) override { return stream_->write(bytes); }

  void interrupt() override { stream_->interrupt(); }

 private:
  const std::unique_ptr<ByteStream> stream_;
  std::string greeting_;
};

/// Reads until it is certain who has connected. Returns what was read; nothing for a stranger.
std::optional<std::string> readGreeting(ByteStream& stream) {
  std::string bytes;
  char buffer[64];
  while (greetingOf(bytes) == Greeting::Unfinished) {
    const std::size_t count = stream.read(buffer, sizeof buffer);
    if (count == 0) return std::nullopt;
    bytes.append(buffer, count);
  }
  if (greetingOf(bytes) == Greeting::Stranger) return std::nullopt;
  return bytes;
}

}  // namespace

tl::expected<std::unique_ptr<ByteStream>, std::string> acceptTcp(
    const TcpEndpoint& endpoint, const std::function<void(std::uint16_t)>& listening,
    const std::function<bool(ByteStream&)>& admits) {
  const auto listener = platform::TcpListener::open(endpoint.address, endpoint.port);
  if (!listener) return tl::unexpected(listener.error());
  listening((*listener)->port());
  for (;;) {
    auto client = (*listener)->accept();
    if (!client) return tl::unexpected(client.error());
    auto greeting = readGreeting(**client);
    if (!greeting) continue;
    auto stream = std::make_unique<GreetedStream>(*std::move(client), *std::move(greeting));
    if (!admits || admits(*stream)) return stream;
  }
}

}  // namespace puppet::protocol
