#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

namespace puppet::server {

/// Returns the text of `json`, on one line without an indent; invalid UTF-8 is replaced.
std::string toText(const nlohmann::ordered_json& json, int indent = -1);

}  // namespace puppet::server
