#pragma once

#include <nlohmann/json_fwd.hpp>

#include "types/core/value.h"

namespace puppet::server {

/// Converts JSON to a value of the language. Numbers that do not fit into 64-bit integers become
/// Floats.
types::Value toValue(const nlohmann::ordered_json& json);

}  // namespace puppet::server
