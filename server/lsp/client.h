#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "protocol/json_writer.h"
#include "protocol/lsp/lsp_types.h"
#include "protocol/message.h"

namespace puppet::server {

/// The way to the client. Calls may come from any thread.
class Client {
 public:
  /// `send` takes the body of a message.
  explicit Client(std::function<void(std::string)> send) : send_(std::move(send)) {}

  void respond(const protocol::MessageId& id, const protocol::RawJson& result) const {
    send_(protocol::responseText(id, result));
  }
  void fail(const std::optional<protocol::MessageId>& id,
            const protocol::RequestError& error) const {
    send_(protocol::errorText(id, error));
  }
  template <typename Params>
  void notify(std::string_view method, const Params& params) const {
    send_(protocol::notificationText(method, protocol::toJson(params)));
  }
  void request(std::int64_t id, std::string_view method) const {
    send_(protocol::requestText(id, method, {}));
  }
  template <typename Params>
  void request(std::int64_t id, std::string_view method, const Params& params) const {
    send_(protocol::requestText(id, method, protocol::toJson(params)));
  }
  /// Writes into the client's log of this server.
  void log(protocol::MessageType type, std::string message) const {
    notify("window/logMessage", protocol::LogMessageParams{type, std::move(message)});
  }

 private:
  std::function<void(std::string)> send_;
};

}  // namespace puppet::server
