#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "server/lsp/pending_requests.h"
#include "server/lsp/session.h"

namespace puppet::server {

/// LSP server for one client, independent of transport and threads. Message bodies are passed in as
/// they arrive, from a single thread; responses go through the client. The destructor waits for
/// running tasks.
class LspServer {
 public:
  LspServer(Scheduler& scheduler, const Client& client, ServerOptions options,
            std::function<void(int)> exit, std::function<bool(std::int64_t)> isProcessAlive);

  void receive(std::string_view body);
  /// Reports a malformed frame from which the stream recovered.
  void reportStreamError(const std::string& what);
  void endOfInput();
  /// Ends the session soon; pending requests are cancelled.
  void terminate();
  /// Waits until all requests received before the session's end are answered. Must not be called
  /// from its tasks.
  void finish() { session_.finish(); }

 private:
  bool cancel(const protocol::Message& message);

  const Client& client_;
  PendingRequests pending_;
  Session session_;
};

}  // namespace puppet::server
