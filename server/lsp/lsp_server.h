#pragma once

#include <atomic>
#include <string>
#include <string_view>

#include "server/lsp/pending_requests.h"
#include "server/lsp/session.h"

namespace puppet::server {

/// A server for one client, between the bytes and the threads: give it the bodies of messages as
/// they arrive, from one thread; it answers through the client. Its end waits for what runs.
class LspServer {
 public:
  LspServer(Scheduler& scheduler, const Client& client, ServerOptions options,
            std::function<void(int)> exit, std::function<bool(std::int64_t)> isProcessAlive);

  void receive(std::string_view body);
  /// The stream is broken in a way from which it recovered.
  void streamError(const std::string& what);
  void endOfInput();
  /// Ends the session soon; what is being answered is cancelled.
  void terminate();
  /// Waits until all is answered that came before the session's end. Not to be called by its tasks.
  void finish() { session_.finish(); }

 private:
  bool cancel(const protocol::Message& message);

  const Client& client_;
  PendingRequests pending_;
  Session session_;
};

}  // namespace puppet::server
