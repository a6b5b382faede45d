#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "types/core/value.h"

namespace puppet::server {

/// Returns the facts of a freshly installed virtual machine with this operating system, such as
/// `debian12`: those that Facter finds on every such node. Absent for an unknown name.
std::optional<types::Value> typicalFacts(std::string_view system);

/// Returns the names of all systems, separated by commas.
std::string typicalSystems();

}  // namespace puppet::server
