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
  using Send = std::function<void(std::string body)>;
  /// Sends a message that a slow client can do without, and that makes those about the same topic
  /// obsolete; an empty topic stands for none.
  using SendDroppable = std::function<void(std::string topic, std::string body)>;

  explicit Client(Send send, SendDroppable sendDroppable = {})
      : send_(std::move(send)), sendDroppable_(std::move(sendDroppable)) {}

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
  /// Publishes the diagnostics of a file; a slow client gets the latest only, or none.
  void publish(const protocol::PublishDiagnosticsParams& params) const {
    notifyDroppably(params.uri, "textDocument/publishDiagnostics", params);
  }
  /// Writes into the client's log of this server.
  void log(protocol::MessageType type, std::string message) const {
    notifyDroppably({}, "window/logMessage", protocol::LogMessageParams{type, std::move(message)});
  }

 private:
  template <typename Params>
  void notifyDroppably(std::string topic, std::string_view method, const Params& params) const {
    if (!sendDroppable_) return notify(method, params);
    sendDroppable_(std::move(topic), protocol::notificationText(method, protocol::toJson(params)));
  }

  Send send_;
  SendDroppable sendDroppable_;
};

}  // namespace puppet::server
