#include "protocol/tcp_stream.h"

#include <algorithm>
#include <optional>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include "platform/termination_signals.h"
#include "protocol/client_greeting.h"

namespace puppet::protocol {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class TcpStream final : public ByteStream {
 public:
  TcpStream(std::shared_ptr<asio::io_context> context, tcp::socket socket, std::string greeting)
      : context_(std::move(context)), socket_(std::move(socket)), greeting_(std::move(greeting)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    if (!greeting_.empty()) {
      const std::size_t count = greeting_.copy(buffer, size);
      greeting_.erase(0, count);
      return count;
    }
    boost::system::error_code error;
    return socket_.read_some(asio::buffer(buffer, size), error);
  }

  bool write(std::string_view bytes) override {
    boost::system::error_code error;
    asio::write(socket_, asio::buffer(bytes.data(), bytes.size()), error);
    return !error;
  }

  void interrupt() override {
    boost::system::error_code ignored;
    socket_.shutdown(tcp::socket::shutdown_both, ignored);
  }

 private:
  std::shared_ptr<asio::io_context> context_;
  tcp::socket socket_;
  std::string greeting_;  ///< read already
};

/// Reads until it is certain who has connected. Returns what was read; nothing for a stranger.
std::optional<std::string> readGreeting(tcp::socket& socket) {
  std::string bytes;
  char buffer[64];
  while (greetingOf(bytes) == Greeting::Unfinished) {
    boost::system::error_code error;
    const std::size_t count = socket.read_some(asio::buffer(buffer), error);
    if (error || count == 0) return std::nullopt;
    bytes.append(buffer, count);
  }
  if (greetingOf(bytes) == Greeting::Stranger) return std::nullopt;
  return bytes;
}

}  // namespace

tl::expected<std::unique_ptr<ByteStream>, std::string> acceptTcp(
    const TcpEndpoint& endpoint, const std::function<void(std::uint16_t)>& listening,
    const std::function<bool(ByteStream&)>& admits) {
  platform::ignoreBrokenPipes();
  boost::system::error_code error;
  const std::string where = endpoint.address + " port " + std::to_string(endpoint.port);
  const auto failed = [&](const char* what) {
    return tl::unexpected("cannot " + (what + (" " + where)) + ": " + error.message());
  };
  const asio::ip::address address = asio::ip::make_address(endpoint.address, error);
  if (error) return failed("use");

  const auto context = std::make_shared<asio::io_context>(1);
  tcp::acceptor acceptor(*context);
  const tcp::endpoint local(address, endpoint.port);
  acceptor.open(local.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(local, error);
  if (!error) acceptor.listen(1, error);
  if (error) return failed("listen on");
  listening(acceptor.local_endpoint(error).port());

  for (;;) {
    tcp::socket socket(*context);
    acceptor.accept(socket, error);
    if (error) return failed("accept a client on");
    auto greeting = readGreeting(socket);
    if (!greeting) continue;
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    auto stream = std::make_unique<TcpStream>(context, std::move(socket), *std::move(greeting));
    if (!admits || admits(*stream)) return stream;
  }
}

}  // namespace puppet::protocol
