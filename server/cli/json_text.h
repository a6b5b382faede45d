#pragma once

#include <string>

#include <nlohmann/json.hpp>

namespace puppet::server {

/// Returns the text of `json`, on one line without an indent; invalid UTF-8 is replaced.
inline std::string toText(const nlohmann::ordered_json& json, int indent = -1) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace puppet::server
