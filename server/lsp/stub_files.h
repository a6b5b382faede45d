#pragma once

#include <string>
#include <string_view>

namespace puppet::server {

/// The text of a built-in stub (`functions/strings.pp`); empty where there is none.
std::string_view builtInStub(std::string_view path);

/// The path of a read-only file with that text, which any editor can open: written to the caches of
/// the user when it is first asked for. Empty where that cannot be done.
std::string fileOfBuiltInStub(std::string_view path);

}  // namespace puppet::server
