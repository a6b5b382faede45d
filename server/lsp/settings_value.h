#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"

namespace puppet::server {

/// A value of a setting with its place, whether it was written in JSON or in YAML.
struct SettingsValue {
  enum class Kind : std::uint8_t { Null, Scalar, List, Map };

  Kind kind = Kind::Null;
  std::string text;                  ///< of a scalar
  std::string shown;                 ///< how people are shown it
  std::vector<SettingsValue> names;  ///< of a map, one for each item
  std::vector<SettingsValue> items;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

SettingsValue settingsFromJson(const protocol::Json& json);

/// Why a text is no YAML, and where.
struct YamlMistake {
  std::string message;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

/// A text in YAML; Null for an empty one and one with a mistake.
SettingsValue settingsFromYaml(const std::string& text, std::optional<YamlMistake>& mistake);

}  // namespace puppet::server
