#include "platform/tcp_listener.h"

#include <utility>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>

#include "platform/termination_signals.h"

namespace puppet::platform {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

class TcpStream final : public ByteStream {
 public:
  TcpStream(std::shared_ptr<asio::io_context> context, tcp::socket socket)
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
  std::shared_ptr<asio::io_context> context_;
  tcp::socket socket_;
};

class AsioListener final : public TcpListener {
 public:
  boost::system::error_code open(const tcp::endpoint& local) {
    boost::system::error_code error;
    acceptor_.open(local.protocol(), error);
    if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
    if (!error) acceptor_.bind(local, error);
    if (!error) acceptor_.listen(1, error);
    return error;
  }

  std::uint16_t port() const override {
    boost::system::error_code ignored;
    return acceptor_.local_endpoint(ignored).port();
  }

  tl::expected<std::unique_ptr<ByteStream>, std::string> accept() override {
    boost::system::error_code error;
    tcp::socket socket(*context_);
    acceptor_.accept(socket, error);
    if (error) return tl::unexpected("cannot accept a client: " + error.message());
    boost::system::error_code ignored;
    socket.set_option(tcp::no_delay(true), ignored);
    return std::make_unique<TcpStream>(context_, std::move(socket));
  }

 private:
  const std::shared_ptr<asio::io_context> context_ = std::make_shared<asio::io_context>(1);
  tcp::acceptor acceptor_{*context_};
};

}  // namespace

tl::expected<std::unique_ptr<TcpListener>, std::string> TcpListener::open(
    const std::string& address, std::uint16_t port) {
  ignoreBrokenPipes();
  const std::string where = address + " port " + std::to_string(port) + ": ";
  boost::system::error_code error;
  const asio::ip::address numeric = asio::ip::make_address(address, error);
  if (error) return tl::unexpected("cannot use " + where + error.message());
  auto listener = std::make_unique<AsioListener>();
  error = listener->open({numeric, port});
  if (error) return tl::unexpected("cannot listen on " + where + error.message());
  return listener;
}

}  // namespace puppet::platform
