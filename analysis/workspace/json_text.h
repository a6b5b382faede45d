#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace puppet::analysis {

/// Parses arbitrary bytes as JSON; `discarded` if they are malformed. Values nested too deeply are
/// dropped.
nlohmann::json parseJson(std::string_view text);

/// Returns the string under `key` in `object`; empty if there is none.
std::string textOf(const nlohmann::json& object, const char* key);

}  // namespace puppet::analysis
