#pragma once

#include <string_view>

namespace puppet::analysis {

/// Returns true for a module that comes with Bolt, or that its own modules need: plans and their
/// `apply` blocks have it without installing it.
bool isBoltModule(std::string_view name);

}  // namespace puppet::analysis
