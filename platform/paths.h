#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace puppet::platform {

// Operations on the text of paths. Inside of the program every path is UTF-8 and separated by
// slashes, on each system; `portablePath` makes such a path of what the system or a user gives.

/// Syntax of absolute paths: `/a` everywhere; drives (`C:/a`) and shares (`//host/share/a`) on
/// Windows only.
enum class PathSyntax : std::uint8_t { Posix, Windows };

#ifdef _WIN32
inline constexpr PathSyntax kPathSyntax = PathSyntax::Windows;
#else
inline constexpr PathSyntax kPathSyntax = PathSyntax::Posix;
#endif

/// Converts a path to the form used inside of the program. On Windows: slashes as separators, the
/// letter of the drive in upper case, no prefix `\\?\`. Elsewhere a path is left as it is.
std::string portablePath(std::string path, PathSyntax syntax = kPathSyntax);

bool isAbsolute(std::string_view path, PathSyntax syntax = kPathSyntax);

/// Returns true for a path without a parent: `/`, and on Windows a drive or a share, too.
bool isRoot(std::string_view path, PathSyntax syntax = kPathSyntax);

/// Returns true if `path` is `folder` or lies below it. Both must be free of symbolic links and
/// `..`.
bool isInside(std::string_view path, std::string_view folder);

/// Returns the path of what a folder contains by that name.
std::string joined(std::string_view folder, std::string_view name);

/// Returns the last component of a path.
std::string_view baseName(std::string_view path);

/// Returns the path without its last component; empty if there is no other, the root for itself.
std::string_view parentOf(std::string_view path, PathSyntax syntax = kPathSyntax);

}  // namespace puppet::platform
