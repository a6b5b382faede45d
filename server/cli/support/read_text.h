#pragma once

#include <string>

#include <tl/expected.hpp>

namespace puppet::server {

/// Reads a text file in UTF-8, or standard input for `-`. The error names the file.
tl::expected<std::string, std::string> readText(const std::string& path);

}  // namespace puppet::server
