#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include <tl/expected.hpp>

#include "protocol/errors.h"
#include "protocol/fields.h"
#include "protocol/json.h"

namespace puppet::protocol {

/// What a request is answered by.
using MessageId = std::variant<std::int64_t, std::string>;

/// How an id is shown to people.
std::string toText(const MessageId& id);

/// A message of the other side. A request has a method and an id, a notification a method, a
/// response an id.
struct Message {
  std::optional<MessageId> id;
  std::string method;
  Json params;  ///< of a response: its `result`, or null
  std::optional<RequestError> error;

  bool isRequest() const { return id && !method.empty(); }
  bool isNotification() const { return !id && !method.empty(); }
};

/// A message that could not be read, and whom to tell.
struct InvalidMessage {
  std::optional<MessageId> id;
  RequestError error;
};

/// Reads the body of a message.
tl::expected<Message, InvalidMessage> readMessage(std::string_view body);
/// The id in `json` (an integer or a string), or nothing.
std::optional<MessageId> readId(const Json& json);

// The bodies of our own messages, as JSON text.
std::string responseText(const MessageId& id, const RawJson& result);
/// An error without an id answers a message whose id could not be read.
std::string errorText(const std::optional<MessageId>& id, const RequestError& error);
std::string notificationText(std::string_view method, const RawJson& params);
/// Empty `params` are left out.
std::string requestText(std::int64_t id, std::string_view method, const RawJson& params);

/// A body with the header that goes before it on the wire.
std::string framed(std::string_view body);

}  // namespace puppet::protocol
