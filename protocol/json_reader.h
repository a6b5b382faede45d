#pragma once

#include <algorithm>
#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

#include "protocol/fields.h"
#include "protocol/json.h"

namespace puppet::protocol {

/// A mismatch between a JSON value and its struct: its path and the expected kind.
struct ReadError {
  std::string path;
  std::string expected;

  bool expect(std::string_view what) {
    expected = what;
    return false;
  }
  /// Prepends the segment of the enclosing value to the path, while the error propagates outward.
  bool under(std::string_view segment) {
    path.insert(0, segment);
    return false;
  }
  std::string message() const { return "params" + path + ": expected " + expected; }
};

// readJson(json, value, error) fills `value` and returns true on success. Unknown members are
// ignored. Tolerates common deviations of clients: null for an absent optional, and whole numbers
// written as 3.0 or too large (clamped to the largest number).

inline bool readJson(const Json& json, bool& value, ReadError& error) {
  if (!json.is_boolean()) return error.expect("a boolean");
  value = json.get<bool>();
  return true;
}

inline bool readJson(const Json& json, std::string& value, ReadError& error) {
  if (!json.is_string()) return error.expect("a string");
  value = json.get_ref<const std::string&>();
  return true;
}

inline bool readJson(const Json& json, AnyJson& value, ReadError&) {
  value = std::make_shared<const Json>(json);
  return true;
}

template <std::integral T>
  requires(!std::same_as<T, bool>)
bool readJson(const Json& json, T& value, ReadError& error) {
  constexpr bool kUnsigned = std::is_unsigned_v<T>;
  if (!json.is_number() ||
      (json.is_number_float() && json.get<double>() != std::floor(json.get<double>())))
    return error.expect("a whole number");
  // A double represents every integer up to 2^53 exactly, far above any position.
  const double number = json.get<double>();
  if (kUnsigned && number < 0) return error.expect("a number that is not negative");
  constexpr double kLow = static_cast<double>(std::numeric_limits<T>::min());
  constexpr double kHigh = static_cast<double>(std::numeric_limits<T>::max());
  value = number >= kHigh  ? std::numeric_limits<T>::max()
          : number <= kLow ? std::numeric_limits<T>::min()
                           : static_cast<T>(number);
  return true;
}

template <typename T>
bool readJson(const Json& json, std::vector<T>& values, ReadError& error);
template <typename T>
bool readJson(const Json& json, std::optional<T>& value, ReadError& error);
template <Described T>
bool readJson(const Json& json, T& value, ReadError& error);

template <typename T>
bool readJson(const Json& json, std::vector<T>& values, ReadError& error) {
  if (!json.is_array()) return error.expect("an array");
  values.reserve(json.size());
  for (const Json& element : json)
    if (!readJson(element, values.emplace_back(), error))
      return error.under("[" + std::to_string(values.size() - 1) + "]");
  return true;
}

template <typename T>
bool readJson(const Json& json, std::optional<T>& value, ReadError& error) {
  if (json.is_null()) return true;
  return readJson(json, value.emplace(), error);
}

template <typename Struct, typename Member>
bool readMember(const Json& json, Struct& value, Field<Struct, Member> field, ReadError& error) {
  const auto found = json.find(field.name);
  if (found == json.end()) {
    if (isOptional<Member> || std::same_as<Member, AnyJson>) return true;
    error.expect("a value");
    return error.under("." + std::string(field.name));
  }
  if (readJson(*found, value.*field.member, error)) return true;
  return error.under("." + std::string(field.name));
}

template <Described T>
bool readJson(const Json& json, T& value, ReadError& error) {
  if (!json.is_object()) return error.expect("an object");
  return std::apply(
      [&](const auto&... fields) { return (readMember(json, value, fields, error) && ...); },
      describe(static_cast<const T*>(nullptr)));
}

}  // namespace puppet::protocol
