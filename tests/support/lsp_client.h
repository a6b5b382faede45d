#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"
#include "server/lsp/lsp_server.h"
#include "tests/support/lsp_manual_scheduler.h"

namespace puppet::server {

/// A client and its server in one thread. Every call lets the server finish what it can do without
/// time passing.
class TestClient {
 public:
  using Json = protocol::Json;

  TestClient();

  /// Sends the body of a message as it is.
  void sendText(std::string_view body);
  void send(const Json& message) { sendText(message.dump()); }
  void notify(std::string_view method, const Json& params);
  /// Sends a request without waiting for the answer; returns its id.
  int post(std::string_view method, const Json& params);
  /// The answer to a request: its "result", or its "error".
  Json call(std::string_view method, const Json& params = nullptr);
  /// `initialize` with these capabilities and `initialized`; returns the result. `folders` are
  /// paths of those that the client has open.
  Json start(const Json& capabilities = Json::object(), const Json& options = nullptr,
             const std::vector<std::string>& folders = {});
  void open(std::string_view uri, std::string_view text, int version = 1);
  /// Replaces a range, given as [line, character, line, character].
  void edit(std::string_view uri, int version, const std::vector<int>& range,
            std::string_view text);

  /// Everything the server has sent since the last call.
  std::vector<Json> takeSent();
  /// The parameters of all messages with this method since the last call; others are dropped.
  std::vector<Json> take(std::string_view method);

  ManualScheduler scheduler;
  std::vector<Json> sent;
  std::optional<int> exitCode;
  bool clientAlive = true;
  bool drains = true;  ///< false: the test runs the server itself
  /// Called with each message of the server, while the server is still at work.
  std::function<void(const Json&)> onMessage;

 private:
  Client client_;

 public:
  LspServer server;

 private:
  int nextId_ = 1;
};

}  // namespace puppet::server
