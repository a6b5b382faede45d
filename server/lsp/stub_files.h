#pragma once

#include <string>
#include <string_view>

namespace puppet::server {

/// Returns the text of a built-in stub (such as `functions/strings.pp`); empty if it does not
/// exist.
std::string_view builtInStub(std::string_view path);

/// Returns the path of a read-only file with that text, which any editor can open; written to the
/// user's cache folder on first use. Empty if that fails.
std::string fileOfBuiltInStub(std::string_view path);

}  // namespace puppet::server
