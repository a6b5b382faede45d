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

/// Id of a request, repeated in its response.
using MessageId = std::variant<std::int64_t, std::string>;

/// Formats an id for messages.
std::string toText(const MessageId& id);

/// A received message. A request has a method and an id, a notification a method, a response an id.
struct Message {
  std::optional<MessageId> id;
  std::string method;
  Json params;  ///< for a response: its `result`, or null
  std::optional<RequestError> error;

  bool isRequest() const { return id && !method.empty(); }
  bool isNotification() const { return !id && !method.empty(); }
};

/// A message that could not be parsed, with the id to respond to, if known.
struct InvalidMessage {
  std::optional<MessageId> id;
  RequestError error;
};

/// Parses the body of a message.
tl::expected<Message, InvalidMessage> readMessage(std::string_view body);
/// Returns the id in `json` (an integer or a string), or nullopt.
std::optional<MessageId> readId(const Json& json);

// Bodies of sent messages, as JSON text.
std::string responseText(const MessageId& id, const RawJson& result);
/// An absent id is written as null: the response to a message whose id could not be parsed.
std::string errorText(const std::optional<MessageId>& id, const RequestError& error);
std::string notificationText(std::string_view method, const RawJson& params);
/// Omits empty `params`.
std::string requestText(std::int64_t id, std::string_view method, const RawJson& params);

/// Prepends the header to a body.
std::string framed(std::string_view body);

}  // namespace puppet::protocol
