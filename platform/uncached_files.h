#pragma once

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <tl/expected.hpp>

#include "platform/file_types.h"

/// Functions of platform/files.h without the EntryCache.
namespace puppet::platform::uncached {

/// True if the usual file system ignores the case of names, so that a name may be another spelling
/// of its entry.
#if defined(_WIN32) || defined(__APPLE__)
inline constexpr bool kHasOtherSpellings = true;
#else
inline constexpr bool kHasOtherSpellings = false;
#endif

std::optional<FileStamp> stampOf(const std::string& path);
tl::expected<FileContent, std::error_code> readFile(const std::string& path, std::size_t limit);
/// Reads likewise what is known to be a regular file.
tl::expected<std::string, std::error_code> readKnownFile(const std::string& path,
                                                         std::size_t limit);
/// Fails with std::errc::value_too_large if there are more than `most` entries.
tl::expected<std::vector<DirectoryEntry>, std::error_code> listDirectory(
    const std::string& path, std::size_t most = std::numeric_limits<std::size_t>::max());
bool isDirectory(const std::string& path);
bool exists(const std::string& path);
/// Kind of what a path names, whose last component is not followed if it is a symbolic link; absent
/// if there is nothing, and where a name may be another spelling of its entry.
std::optional<DirectoryEntry::Kind> kindOfEntry(const std::string& path);
std::string realPathOf(const std::string& path);

/// Returns what a symbolic link contains; empty if it cannot be read, and on Windows.
std::string targetOfLink(const std::string& path);

}  // namespace puppet::platform::uncached
