#pragma once

#include <string_view>

namespace puppet::server {

/// Returns the version of this program, such as "0.1.0".
std::string_view programVersion();

}  // namespace puppet::server
