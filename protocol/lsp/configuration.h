#pragma once

#include <string_view>
#include <tuple>
#include <vector>

#include "protocol/fields.h"

namespace puppet::protocol {

// workspace/configuration: requests settings from the client.

struct ConfigurationItem {
  std::string_view section;
};
constexpr auto describe(const ConfigurationItem*) {
  return std::tuple{field("section", &ConfigurationItem::section)};
}

struct ConfigurationParams {
  std::vector<ConfigurationItem> items;
};
constexpr auto describe(const ConfigurationParams*) {
  return std::tuple{field("items", &ConfigurationParams::items)};
}

}  // namespace puppet::protocol
