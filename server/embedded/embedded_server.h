#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "server/lsp/lsp_server.h"
#include "server/lsp/turn_scheduler.h"

namespace puppet::server {

/// LSP server for a host that calls it: messages go in and out as texts without headers, and work
/// is done in turns, so that no thread is needed. Confined to one thread.
class EmbeddedServer {
 public:
  explicit EmbeddedServer(ServerOptions options);
  ~EmbeddedServer();

  /// Takes a message of the client. Its work is done by `step`.
  void receive(std::string_view body) { server_.receive(body); }
  /// Does a part of the pending work. Returns how long the next call can wait: 0 while there is
  /// more to do, the time until the next timer, or nothing before the next message.
  std::optional<Scheduler::Duration> step();
  /// Returns the next message to the client, if there is one.
  std::optional<std::string> take();

 private:
  const std::unique_ptr<TurnScheduler> scheduler_;
  std::deque<std::string> sent_;
  const Client client_;
  LspServer server_;
};

}  // namespace puppet::server
