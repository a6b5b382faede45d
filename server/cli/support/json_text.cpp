#include "server/cli/support/json_text.h"

#include <nlohmann/json.hpp>

namespace puppet::server {

std::string toText(const nlohmann::ordered_json& json, int indent) {
  return json.dump(indent, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

}  // namespace puppet::server
