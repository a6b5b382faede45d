#include "protocol/tcp_stream.h"

#include <csignal>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

namespace puppet::protocol {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class TcpStream final : public ByteStream {
 public:
  TcpStream(std::unique_ptr<asio::io_context> context, tcp::socket socket)
      : context_(std::move(context)), socket_(std::move(socket)) {}

  std::size_t read(char* buffer, std::size_t size) override {
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
  std::unique_ptr<asio::io_context> context_;
  tcp::socket socket_;
};

}  // namespace

tl::expected<std::unique_ptr<ByteStream>, std::string> acceptTcp(
    const TcpEndpoint& endpoint, const std::function<void(std::uint16_t)>& listening) {
  std::signal(SIGPIPE, SIG_IGN);
  boost::system::error_code error;
  const std::string where = endpoint.address + " port " + std::to_string(endpoint.port);
  const auto failed = [&](const char* what) {
    return tl::unexpected("cannot " + (what + (" " + where)) + ": " + error.message());
  };
  const asio::ip::address address = asio::ip::make_address(endpoint.address, error);
  if (error) return failed("use");

  auto context = std::make_unique<asio::io_context>(1);
  tcp::acceptor acceptor(*context);
  const tcp::endpoint local(address, endpoint.port);
  acceptor.open(local.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(local, error);
  if (!error) acceptor.listen(1, error);
  if (error) return failed("listen on");
  listening(acceptor.local_endpoint(error).port());

  tcp::socket socket(*context);
  acceptor.accept(socket, error);
  if (error) return failed("accept a client on");
  boost::system::error_code ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  return std::make_unique<TcpStream>(std::move(context), std::move(socket));
}

}  // namespace puppet::protocol
