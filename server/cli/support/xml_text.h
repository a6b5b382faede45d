#pragma once

#include <string>
#include <string_view>

namespace puppet::server {

/// Escapes `text` for an attribute or element of XML 1.0. Characters that XML forbids and invalid
/// UTF-8 become replacement characters.
std::string xmlText(std::string_view text);

}  // namespace puppet::server
