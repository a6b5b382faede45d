#include "protocol/message.h"

#include <cmath>
#include <utility>

#include "protocol/json_reader.h"
#include "protocol/json_writer.h"

namespace puppet::protocol {
namespace {

constexpr std::string_view kStart = R"({"jsonrpc":"2.0")";

tl::unexpected<InvalidMessage> invalid(std::optional<MessageId> id, ErrorCode code,
                                       std::string why) {
  return tl::unexpected(InvalidMessage{std::move(id), {code, std::move(why)}});
}

RequestError readError(const Json& json) {
  RequestError error;
  ReadError ignored;
  if (!json.is_object()) return error;
  if (const auto message = json.find("message"); message != json.end())
    readJson(*message, error.message, ignored);
  return error;
}

/// Moves the member `name` out of `json`; returns null if there is none.
Json take(Json& json, std::string_view name) {
  const auto found = json.find(name);
  return found == json.end() ? Json() : std::move(*found);
}

std::string started(const std::optional<MessageId>& id) {
  std::string text(kStart);
  text += R"(,"id":)";
  if (id)
    writeJson(text, *id);
  else
    text += "null";
  return text;
}

}  // namespace

std::string toText(const MessageId& id) {
  if (const auto* number = std::get_if<std::int64_t>(&id)) return std::to_string(*number);
  return std::get<std::string>(id);
}

std::optional<MessageId> readId(const Json& json) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number_unsigned() && !std::in_range<std::int64_t>(json.get<std::uint64_t>()))
    return std::nullopt;
  if (json.is_number_integer()) return json.get<std::int64_t>();
  // Some clients have no other numbers than these; larger ones are not exact.
  constexpr double kMaxExact = 9007199254740992;
  const double number = json.is_number() ? json.get<double>() : kMaxExact + 2;
  if (std::abs(number) > kMaxExact || number != std::trunc(number)) return std::nullopt;
  return static_cast<std::int64_t>(number);
}

tl::expected<Message, InvalidMessage> readMessage(std::string_view body) {
  auto json = parseJson(body);
  if (!json) return invalid({}, ErrorCode::ParseError, json.error());
  if (json->is_array())
    return invalid({}, ErrorCode::InvalidRequest, "batches of messages are not supported");
  if (!json->is_object())
    return invalid({}, ErrorCode::InvalidRequest, "a message must be an object");

  Message message;
  const Json id = take(*json, "id");
  message.id = readId(id);
  if (!message.id && !id.is_null())
    return invalid({}, ErrorCode::InvalidRequest, "'id' must be a 64-bit integer or a string");
  if (const Json version = take(*json, "jsonrpc"); version != "2.0")
    return invalid(message.id, ErrorCode::InvalidRequest, "'jsonrpc' must be \"2.0\"");

  if (const Json method = take(*json, "method"); method.is_string()) {
    message.method = method.get<std::string>();
    message.params = take(*json, "params");
    if (!message.params.is_null() && !message.params.is_structured())
      return invalid(message.id, ErrorCode::InvalidRequest,
                     "'params' must be an object or an array");
  } else if (json->contains("method")) {
    return invalid(message.id, ErrorCode::InvalidRequest, "'method' must be a string");
  } else if (json->contains("error")) {
    message.error = readError((*json)["error"]);
  } else if (json->contains("result")) {
    message.params = take(*json, "result");
  } else {
    return invalid(message.id, ErrorCode::InvalidRequest, "a message must have a 'method'");
  }
  if (message.method.empty() && json->contains("method"))
    return invalid(message.id, ErrorCode::InvalidRequest, "'method' must not be empty");
  return message;
}

std::string responseText(const MessageId& id, const RawJson& result) {
  return started(id) + R"(,"result":)" + result.text + "}";
}

std::string errorText(const std::optional<MessageId>& id, const RequestError& error) {
  std::string text = started(id) + R"(,"error":{"code":)";
  writeJson(text, error.code);
  text += R"(,"message":)";
  writeJson(text, error.message);
  return text + "}}";
}

std::string notificationText(std::string_view method, const RawJson& params) {
  std::string text(kStart);
  text += R"(,"method":)";
  writeJson(text, method);
  return text + R"(,"params":)" + params.text + "}";
}

std::string requestText(std::int64_t id, std::string_view method, const RawJson& params) {
  std::string text = started(id) + R"(,"method":)";
  writeJson(text, method);
  if (!params.text.empty()) text += R"(,"params":)" + params.text;
  return text + "}";
}

std::string framed(std::string_view body) {
  std::string text = "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n";
  return text += body;
}

}  // namespace puppet::protocol
