#include "server/cli/support/json_values.h"

#include <nlohmann/json.hpp>

#include "types/core/collections.h"

namespace puppet::server {

using types::Value;

/// Recursion is bounded by the nesting limit of the JSON parser.
Value toValue(const nlohmann::ordered_json& json) {
  if (json.is_boolean()) return Value::boolean(json.get<bool>());
  if (json.is_number_unsigned() && json.get<std::uint64_t>() > INT64_MAX)
    return Value::number(json.get<double>());
  if (json.is_number_integer()) return Value::integer(json.get<std::int64_t>());
  if (json.is_number()) return Value::number(json.get<double>());
  if (json.is_string()) return Value::string(json.get<std::string>());
  if (json.is_array()) {
    std::vector<Value> elements;
    for (const auto& element : json) elements.push_back(toValue(element));
    return Value::array(std::move(elements));
  }
  if (json.is_object()) {
    types::HashBuilder builder;
    for (const auto& [key, value] : json.items()) builder.set(key, toValue(value));
    return builder.build();
  }
  return Value();
}

}  // namespace puppet::server
