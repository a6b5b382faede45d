#include "server/lsp/serve.h"

#include <array>
#include <cstdio>
#include <future>
#include <memory>
#include <optional>
#include <utility>

#include "parser/support/task_queue.h"
#include "platform/process.h"
#include "platform/standard_streams.h"
#include "platform/termination_signals.h"
#include "protocol/message.h"
#include "protocol/message_writer.h"
#include "protocol/tcp_stream.h"
#include "server/lsp/lsp_server.h"
#include "server/lsp/opening.h"

namespace puppet::server {
namespace {

/// Maximum time that a client which does not read may delay the end of the process.
constexpr std::chrono::milliseconds kPatience(2000);
/// Shorter limit after a signal, which ends the process within kTerminationSeconds.
constexpr std::chrono::milliseconds kShortPatience(300);
constexpr unsigned kTerminationSeconds = 1;
/// Exit status if the system lacks resources to start.
constexpr int kCannotStart = 2;
/// Pool threads of a session: for the reader, the writer, the timers, the strand, and each task of
/// a lane (thread_scheduler.cpp). They are created at the start, so that nothing depends on a
/// thread that a limit refuses later; those beyond the least number while the first messages are
/// read. With fewer, tasks of the strand and the lanes share the last one.
constexpr std::size_t kThreads = 8;
constexpr std::size_t kMinThreads = 4;
/// Offset added to the signal number in the exit code, as in shells.
constexpr int kSignalExitCode = 128;

/// Reads messages until the stream ends, after the first one, which has already been read.
void readAll(protocol::ByteStream& stream, Opening& opening, protocol::MessageWriter& writer,
             LspServer& server) {
  const auto receive = [&](const protocol::Frame& frame) {
    writer.awaitRoom();
    if (frame.error.empty())
      server.receive(frame.body);
    else
      server.reportStreamError(frame.error);
  };
  if (opening.first) receive(*std::exchange(opening.first, {}));
  const auto buffer = std::make_unique<std::array<char, 64 * 1024>>();
  for (;;) {
    while (const auto frame = opening.frames.next()) receive(*frame);
    const std::size_t count = stream.read(buffer->data(), buffer->size());
    if (count == 0) break;
    opening.frames.feed({buffer->data(), count});
  }
  server.endOfInput();
}

int serve(protocol::ByteStream& stream, const ServerOptions& options, Opening opening) {
  platform::limitAllocatorArenas();
  enterSandboxFor(opening, options);
  // Before the threads, which inherit that they are not interrupted.
  platform::TerminationSignals signals;
  if (const std::size_t threads = TaskQueue::reserveThreads(kMinThreads); threads < kMinThreads) {
    std::fprintf(stderr, "puppet-ls: the system allows %zu more threads; the server needs %zu\n",
                 threads, kMinThreads);
    return kCannotStart;
  }
  std::promise<int> exitCode;
  protocol::MessageWriter writer(stream);
  const Client client([&](std::string body) { writer.send(std::move(body)); },
                      [&](std::string topic, std::string body) {
                        writer.sendDroppable(std::move(topic), std::move(body));
                      });
  const auto scheduler = makeThreadScheduler();
  LspServer server(
      *scheduler, client, options,
      [&](int code) {
        exitCode.set_value(code);
        signals.wake();
      },
      &platform::isProcessAlive);

  TaskQueue reader(1);
  reader.submit([&] { readAll(stream, opening, writer, server); });
  TaskQueue::reserveThreads(kThreads);
  const int signal = signals.wait();
  if (signal != 0) {
    platform::TerminationSignals::limitTime(kTerminationSeconds, kSignalExitCode + signal);
    server.terminate();
  }
  const int code = exitCode.get_future().get();
  // Pending requests are still answered: a client may close its end right after the last request.
  server.finish();
  writer.close(signal == 0 ? kPatience : kShortPatience);
  reader.close();
  return signal == 0 ? code : kSignalExitCode + signal;
}

/// Sends the reason to a client that is not admitted.
void refuse(protocol::ByteStream& stream, const Opening& opening) {
  std::optional<protocol::MessageId> id;
  if (opening.first)
    if (const auto message = protocol::readMessage(opening.first->body)) id = message->id;
  stream.write(protocol::framed(protocol::errorText(
      id, {protocol::ErrorCode::InvalidRequest,
           "'initialize' must carry the token of the server in initializationOptions.token"})));
}

}  // namespace

int serve(protocol::ByteStream& stream, const ServerOptions& options) {
  return serve(stream, options, readOpening(stream));
}

int runStdio(const ServerOptions& options) {
  const auto stream = platform::makeStandardStream();
  if (!stream) {
    std::fputs("puppet-ls: the system has no file descriptors left\n", stderr);
    return kCannotStart;
  }
  return serve(*stream, options);
}

int runTcp(const ServerOptions& options, const std::string& ip, std::uint16_t port) {
  protocol::TcpEndpoint endpoint;
  if (!ip.empty()) endpoint.address = ip;
  endpoint.port = port;
  Opening opening;
  const auto stream = protocol::acceptTcp(
      endpoint,
      [&](std::uint16_t actual) {
        std::fprintf(stderr, "puppet-ls: listening on %s port %u\n", endpoint.address.c_str(),
                     unsigned{actual});
      },
      [&](protocol::ByteStream& client) {
        opening = readOpening(client);
        const bool isWelcome = isAdmitted(opening, options.token);
        if (!isWelcome) refuse(client, opening);
        return isWelcome;
      });
  if (!stream) {
    std::fprintf(stderr, "puppet-ls: %s\n", stream.error().c_str());
    return kCannotStart;
  }
  return serve(**stream, options, std::move(opening));
}

}  // namespace puppet::server
