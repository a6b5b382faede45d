#pragma once

#include <string>
#include <string_view>

namespace puppet::server {

/// How reports for other programs name a file: relative to the working directory if it lies below,
/// so that the report means the same in another checkout; otherwise as it was given.
std::string reportPath(const std::string& path);

/// A path as a relative reference or a `file:` URI (RFC 3986).
std::string uriReference(std::string_view path);

}  // namespace puppet::server
