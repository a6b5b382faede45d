#pragma once

#include <string_view>

namespace puppet::server {

/// The version of this program, as in "0.1.0".
std::string_view programVersion();

}  // namespace puppet::server
