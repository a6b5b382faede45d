#pragma once

#include <string>
#include <vector>

#include "parser/support/language_level.h"
#include "protocol/fields.h"

namespace puppet::server {

/// What the user can set. docs/settings.md describes each.
struct Settings {
  LanguageLevel languageLevel = LanguageLevel::Puppet8;
  friend bool operator==(const Settings&, const Settings&) = default;
};

/// Reads `json` over `settings`: the object itself or its section "puppet-ls" or "puppet". What is
/// absent stays as it is. Returns what is wrong with the rest.
std::vector<std::string> readSettings(const protocol::AnyJson& json, Settings& settings);

}  // namespace puppet::server
