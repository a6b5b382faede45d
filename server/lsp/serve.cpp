#include "server/lsp/serve.h"

#include <array>
#include <cstdio>
#include <future>
#include <memory>
#include <thread>

#include "protocol/fd_stream.h"
#include "protocol/frame_reader.h"
#include "protocol/message_writer.h"
#include "protocol/tcp_stream.h"
#include "server/lsp/lsp_server.h"
#include "server/lsp/process.h"

namespace puppet::server {
namespace {

/// How long a client that does not read may hold up the end of the process.
constexpr std::chrono::milliseconds kPatience(2000);

/// Reads messages until the stream ends.
void readAll(protocol::ByteStream& stream, LspServer& server) {
  protocol::FrameReader frames;
  const auto buffer = std::make_unique<std::array<char, 64 * 1024>>();
  while (const std::size_t count = stream.read(buffer->data(), buffer->size())) {
    frames.feed({buffer->data(), count});
    while (auto frame = frames.next()) {
      if (frame->error.empty())
        server.receive(frame->body);
      else
        server.streamError(frame->error);
    }
  }
  server.endOfInput();
}

}  // namespace

int serve(protocol::ByteStream& stream, const ServerOptions& options) {
  std::promise<int> exitCode;
  protocol::MessageWriter writer(stream);
  const Client client([&](std::string body) { writer.send(std::move(body)); });
  const auto scheduler = makeThreadScheduler();
  LspServer server(
      *scheduler, client, options, [&](int code) { exitCode.set_value(code); }, &isProcessAlive);

  std::thread reader([&] { readAll(stream, server); });
  const int code = exitCode.get_future().get();
  // What is being answered is still answered: a client may have closed its end right after asking.
  server.finish();
  writer.close(kPatience);
  reader.join();
  return code;
}

int runStdio(const ServerOptions& options) {
  const auto stream = protocol::makeStdioStream();
  if (!stream) {
    std::fputs("puppet-ls: the system has no file descriptors left\n", stderr);
    return 1;
  }
  return serve(*stream, options);
}

int runTcp(const ServerOptions& options, const std::string& ip, std::uint16_t port) {
  protocol::TcpEndpoint endpoint;
  if (!ip.empty()) endpoint.address = ip;
  endpoint.port = port;
  const auto stream = protocol::acceptTcp(endpoint, [&](std::uint16_t actual) {
    std::fprintf(stderr, "puppet-ls: listening on %s port %u\n", endpoint.address.c_str(),
                 unsigned{actual});
  });
  if (!stream) {
    std::fprintf(stderr, "puppet-ls: %s\n", stream.error().c_str());
    return 1;
  }
  return serve(**stream, options);
}

}  // namespace puppet::server
