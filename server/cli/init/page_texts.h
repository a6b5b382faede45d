#pragma once

#include <string>
#include <string_view>

namespace puppet::server {

/// Returns docs/ci.md, which is embedded into the program.
std::string_view ciPage();

/// Returns the file of a path that the page shows: the fenced block whose first line is a comment
/// with the path. Empty if there is none.
std::string fileOnCiPage(std::string_view path);

}  // namespace puppet::server
