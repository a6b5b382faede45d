#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "protocol/json_writer.h"
#include "protocol/lsp/lsp_types.h"
#include "protocol/message.h"

namespace puppet::server {

/// Sends messages to the client. Thread-safe.
class Client {
 public:
  using Send = std::function<void(std::string body)>;
  /// Sends a message that may be dropped when the client reads slowly, and that supersedes earlier
  /// messages of the same topic; an empty topic supersedes nothing.
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
  /// Publishes the diagnostics of a file; a slow client receives only the latest ones, or none.
  void publish(const protocol::PublishDiagnosticsParams& params) const {
    notifyDroppably(params.uri, "textDocument/publishDiagnostics", params);
  }
  /// Appends a message to the client's log of this server.
  void log(protocol::MessageType type, std::string message) const {
    notifyDroppably({}, "window/logMessage", protocol::LogMessageParams{type, std::move(message)});
  }
  /// Shows a message to the user.
  void show(protocol::MessageType type, std::string message) const {
    notify("window/showMessage", protocol::ShowMessageParams{type, std::move(message)});
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
