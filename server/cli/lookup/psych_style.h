#pragma once

#include <string_view>

#include "server/cli/lookup/yaml_emitter.h"

namespace puppet::server {

/// Returns the style in which Ruby's Psych asks libyaml to write a string.
YamlStyle psychStyle(std::string_view text);

}  // namespace puppet::server
