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

/// Client and server in one thread. Every call lets the server process everything that needs no
/// time to pass.
class TestClient {
 public:
  using Json = protocol::Json;

  TestClient();

  /// Sends the body of a message unchanged.
  void sendText(std::string_view body);
  void send(const Json& message) { sendText(message.dump()); }
  void notify(std::string_view method, const Json& params);
  /// Sends a request without waiting for the response; returns its id.
  int post(std::string_view method, const Json& params);
  /// Sends a request and returns its "result" or "error".
  Json call(std::string_view method, const Json& params = nullptr);
  /// Sends `initialize` with these capabilities and `initialized`; returns the result. `folders`
  /// are the paths of the workspace folders.
  Json start(const Json& capabilities = Json::object(), const Json& options = nullptr,
             const std::vector<std::string>& folders = {});
  void open(std::string_view uri, std::string_view text, int version = 1);
  /// Replaces a range given as [line, character, line, character].
  void edit(std::string_view uri, int version, const std::vector<int>& range,
            std::string_view text);

  /// Returns all messages of the server since the last call.
  std::vector<Json> takeSent();
  /// Returns the parameters of all messages with this method since the last call; drops other
  /// messages.
  std::vector<Json> take(std::string_view method);

  ManualScheduler scheduler;
  std::vector<Json> sent;
  std::optional<int> exitCode;
  bool clientAlive = true;
  bool drains = true;  ///< false if the test runs the server's tasks itself
  /// Called with each message of the server while it is being sent.
  std::function<void(const Json&)> onMessage;

 private:
  Client client_;

 public:
  LspServer server;

 private:
  int nextId_ = 1;
};

}  // namespace puppet::server
