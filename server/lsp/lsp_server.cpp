#include "server/lsp/lsp_server.h"

namespace puppet::server {

LspServer::LspServer(Scheduler& scheduler, const Client& client, ServerOptions options,
                     std::function<void(int)> exit,
                     std::function<bool(std::int64_t)> isProcessAlive)
    : client_(client),
      session_({scheduler, client, pending_, std::move(exit), std::move(isProcessAlive)},
               std::move(options)) {}

void LspServer::receive(std::string_view body) {
  auto message = protocol::readMessage(body);
  if (!message) return client_.fail(message.error().id, message.error().error);
  if (cancel(*message)) return;
  CancelFlag flag;
  if (message->isRequest()) {
    flag = pending_.add(*message->id);
    if (!flag)
      return client_.fail(message->id, {protocol::ErrorCode::RequestFailed,
                                        "too many requests are waiting for an answer"});
  }
  session_.receive(std::make_shared<const protocol::Message>(std::move(*message)), std::move(flag));
}

/// Handles `$/cancelRequest` on the reader thread, because the request to cancel may still be
/// queued for the strand.
bool LspServer::cancel(const protocol::Message& message) {
  if (!message.isNotification() || message.method != "$/cancelRequest") return false;
  const auto id = message.params.find("id");
  if (id != message.params.end())
    if (const auto requestId = protocol::readId(*id)) {
      pending_.cancel(*requestId);
      session_.requestCancelled();
    }
  return true;
}

void LspServer::reportStreamError(const std::string& what) {
  client_.fail({}, {protocol::ErrorCode::ParseError, what});
}

void LspServer::terminate() {
  pending_.cancelAll();
  session_.terminate();
}

void LspServer::endOfInput() { session_.endOfInput(); }

}  // namespace puppet::server
