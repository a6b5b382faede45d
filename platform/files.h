#pragma once

#include <cstdint>
#include <cstdio>
#include <optional>
#include <string>
#include <system_error>
#include <vector>

#include <tl/expected.hpp>

namespace puppet::platform {

// File system access. Paths are absolute, or relative to the working directory.

/// Identity of a file's content, obtained without reading it.
struct FileStamp {
  std::int64_t modified = 0;  ///< time of the last change of the content, in nanoseconds since 1970
  std::int64_t changed = 0;   ///< time of the last change of content or attributes, likewise
  std::uint64_t size = 0;     ///< in bytes
  std::uint64_t id = 0;       ///< inode number
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Returns the stamp of a regular file; absent for any other entry.
std::optional<FileStamp> stampOf(const std::string& path);

struct FileContent {
  std::string bytes;
  FileStamp stamp;
};

/// Reads a regular file of at most `limit` bytes.
tl::expected<FileContent, std::error_code> readFile(const std::string& path, std::size_t limit);
/// Reads likewise; returns an empty text if the file cannot be read.
std::string textOfFile(const std::string& path, std::size_t limit);

struct DirectoryEntry {
  enum class Kind : std::uint8_t { File, Directory, Link, Other };
  std::string name;
  Kind kind;
};

/// Returns the entries of a directory, without `.` and `..`, sorted by name.
tl::expected<std::vector<DirectoryEntry>, std::error_code> listDirectory(const std::string& path);

/// Return the kind of an entry; symbolic links are followed.
bool isDirectory(const std::string& path);
bool isFile(const std::string& path);
bool exists(const std::string& path);

/// Kind of what a path names, whose last component is not followed if it is a symbolic link; absent
/// if there is nothing, and where a name may be another spelling of its entry.
std::optional<DirectoryEntry::Kind> kindOfEntry(const std::string& path);

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
