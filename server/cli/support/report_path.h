#pragma once

#include <string>
#include <string_view>

#include "platform/paths.h"

namespace puppet::server {

/// Returns a file's path for reports to other programs: relative to the working directory if it
/// lies below, so that it is valid in another checkout; otherwise as given.
std::string reportPath(const std::string& path);

/// Returns a path as a relative reference or a `file:` URI (RFC 3986).
std::string uriReference(std::string_view path,
                         platform::PathSyntax syntax = platform::kPathSyntax);

}  // namespace puppet::server
