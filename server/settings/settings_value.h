#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/json.h"

namespace puppet::server {

/// Value of a setting with its location, independent of its syntax (JSON or YAML).
struct SettingsValue {
  enum class Kind : std::uint8_t { Null, Scalar, List, Map };

  Kind kind = Kind::Null;
  std::string text;                  ///< content of a scalar
  std::string shown;                 ///< representation in messages
  std::vector<SettingsValue> names;  ///< keys of a map, parallel to the items
  std::vector<SettingsValue> items;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

SettingsValue settingsFromJson(const protocol::Json& json);

/// Syntax error in a YAML text.
struct YamlMistake {
  std::string message;
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

/// Parses a YAML text; returns Null for an empty text or after a syntax error.
SettingsValue settingsFromYaml(const std::string& text, std::optional<YamlMistake>& mistake);

}  // namespace puppet::server
