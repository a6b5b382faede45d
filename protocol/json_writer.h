#pragma once

#include <charconv>
#include <concepts>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <variant>
#include <vector>

#include "protocol/fields.h"

namespace puppet::protocol {

/// Appends `text` as a JSON string. Invalid UTF-8 becomes U+FFFD, so that the output is always
/// valid.
void writeString(std::string& out, std::string_view text);

inline void writeJson(std::string& out, bool value) { out += value ? "true" : "false"; }
inline void writeJson(std::string& out, std::string_view value) { writeString(out, value); }
inline void writeJson(std::string& out, const std::string& value) { writeString(out, value); }
inline void writeJson(std::string& out, const char* value) { writeString(out, value); }
inline void writeJson(std::string& out, const RawJson& value) { out += value.text; }
inline void writeJson(std::string& out, Null) { out += "null"; }

template <std::integral T>
  requires(!std::same_as<T, bool>)
void writeJson(std::string& out, T value) {
  char digits[24];
  out.append(digits, std::to_chars(digits, digits + sizeof digits, value).ptr);
}

template <typename T>
  requires std::is_enum_v<T>
void writeJson(std::string& out, T value) {
  writeJson(out, static_cast<std::underlying_type_t<T>>(value));
}

template <typename T>
void writeJson(std::string& out, const std::vector<T>& values);
template <typename... Ts>
void writeJson(std::string& out, const std::variant<Ts...>& value);
template <Described T>
void writeJson(std::string& out, const T& value);

template <typename T>
void writeJson(std::string& out, const std::vector<T>& values) {
  out += '[';
  const char* separator = "";
  for (const T& value : values) {
    out += separator;
    writeJson(out, value);
    separator = ",";
  }
  out += ']';
}

template <typename... Ts>
void writeJson(std::string& out, const std::variant<Ts...>& value) {
  std::visit([&](const auto& held) { writeJson(out, held); }, value);
}

/// Appends `"name":value` unless the value is absent.
template <typename T>
void writeMember(std::string& out, std::string_view name, const T& value) {
  if constexpr (isOptional<T>) {
    if (value) writeMember(out, name, *value);
  } else {
    if (out.back() != '{') out += ',';
    writeString(out, name);
    out += ':';
    writeJson(out, value);
  }
}

template <Described T>
void writeJson(std::string& out, const T& value) {
  out += '{';
  std::apply(
      [&](const auto&... fields) { (writeMember(out, fields.name, value.*fields.member), ...); },
      describe(static_cast<const T*>(nullptr)));
  out += '}';
}

/// Serializes `value` as JSON text.
template <typename T>
RawJson toJson(const T& value) {
  RawJson json;
  writeJson(json.text, value);
  return json;
}

}  // namespace puppet::protocol
