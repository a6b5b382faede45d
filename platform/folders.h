#pragma once

#include <string>

#include <tl/expected.hpp>

#include "platform/paths.h"

namespace puppet::platform {

/// Character between the paths of a list, as in the environment variable `PATH`.
inline constexpr char kPathListSeparator = kPathSyntax == PathSyntax::Windows ? ';' : ':';

// Folders that the system assigns. Each is absolute, without a slash at the end, or empty if it is
// not known.

/// Returns the user's home folder.
std::string homeFolder();

/// Returns the folder for files that a program can make again.
std::string cacheFolder();

/// Creates a folder that no other process uses. Returns its path, or the reason of the failure.
tl::expected<std::string, std::string> createTemporaryFolder();

}  // namespace puppet::platform
