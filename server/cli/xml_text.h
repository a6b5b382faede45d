#pragma once

#include <string>
#include <string_view>

namespace puppet::server {

/// `text` for an attribute or an element of XML 1.0. Characters that XML cannot hold, and what is
/// no UTF-8, become replacement characters.
std::string xmlText(std::string_view text);

}  // namespace puppet::server
