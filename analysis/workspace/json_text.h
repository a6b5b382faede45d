#pragma once

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

namespace puppet::analysis {

/// The JSON value of any bytes; `discarded` where they are none, and without what nests too deeply.
nlohmann::json parseJson(std::string_view text);

/// The text that `object` has under `key`; empty where there is none.
std::string textOf(const nlohmann::json& object, const char* key);

}  // namespace puppet::analysis
