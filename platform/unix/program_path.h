#pragma once

#include <string>

namespace puppet::platform {

/// Returns the path of the running program without symbolic links; empty if it is unknown.
std::string programPath();

}  // namespace puppet::platform
