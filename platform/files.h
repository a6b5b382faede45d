#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <tl/expected.hpp>

#include "platform/file_types.h"

namespace puppet::platform {

// File system access. Paths are absolute, or relative to the working directory. As long as an
// EntryCache exists, it tells what they name.

/// Returns the stamp of a regular file; absent for any other entry.
std::optional<FileStamp> stampOf(const std::string& path);

/// Reads a regular file of at most `limit` bytes.
tl::expected<FileContent, std::error_code> readFile(const std::string& path, std::size_t limit);
/// Reads likewise, and faster, without the stamp.
tl::expected<std::string, std::error_code> readBytes(const std::string& path, std::size_t limit);
/// Reads likewise; returns an empty text if the file cannot be read.
std::string textOfFile(const std::string& path, std::size_t limit);

/// Returns the entries of a directory, without `.` and `..`, sorted by name.
tl::expected<std::vector<DirectoryEntry>, std::error_code> listDirectory(const std::string& path);

/// Return the kind of an entry; symbolic links are followed.
bool isDirectory(const std::string& path);
bool isFile(const std::string& path);
bool exists(const std::string& path);

/// Returns the real path of a regular file that is not reached by a symbolic link of its name;
/// empty for others, and where a name may be another spelling of its entry.
std::string realPathOfPlainFile(const std::string& path);

/// Returns true for a symbolic link, whatever it points to.
bool isLink(const std::string& path);

/// Returns the absolute path with symbolic links resolved; empty if it does not exist. On file
/// systems that ignore case each component has the case of its entry.
std::string realPathOf(const std::string& path);
/// Resolves the symbolic links in a path; a part that does not exist is left unchanged.
std::string resolvedPath(const std::string& path);
/// Likewise, except for a last component that is a link itself.
std::string withResolvedFolder(const std::string& path);

/// Creates or truncates a file, which programs started later do not inherit. Returns nullptr if
/// that fails.
std::FILE* createFile(const std::string& path);

/// Differs between two builds of the program that runs.
std::uint64_t programId();

}  // namespace puppet::platform
