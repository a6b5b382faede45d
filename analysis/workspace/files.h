#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <tl/expected.hpp>

namespace puppet::analysis {

// What is asked of the file system. Paths are absolute, or relative to the working directory.

/// By what a file is recognized to be the one that was seen before, without reading it.
struct FileStamp {
  std::int64_t modified = 0;  ///< nanoseconds since 1970
  std::int64_t changed = 0;   ///< the same, of content or attributes
  std::uint64_t size = 0;     ///< bytes
  std::uint64_t id = 0;       ///< of the file in its file system
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

/// Nothing for what is no regular file, or cannot be looked at.
std::optional<FileStamp> stampOf(const std::string& path);

struct FileContent {
  std::string bytes;
  FileStamp stamp;
};

/// A regular file of at most `limit` bytes.
tl::expected<FileContent, std::error_code> readFile(const std::string& path, std::size_t limit);

struct DirectoryEntry {
  enum class Kind : std::uint8_t { File, Directory, Link, Other };
  std::string name;
  Kind kind;
};

/// What is in a directory, without `.` and `..`, sorted by name.
tl::expected<std::vector<DirectoryEntry>, std::error_code> listDirectory(const std::string& path);

/// Links are followed.
bool isDirectory(const std::string& path);
bool isFile(const std::string& path);

/// The paths that a pattern with `*`, `?`, `[...]` and `{a,b}` fits, sorted; a path without any of
/// them as it is.
std::vector<std::string> expandPattern(const std::string& pattern);

/// The absolute path without links; empty where there is nothing.
std::string realPathOf(const std::string& path);
/// The path without links; of what is not there, as far as it is.
std::string resolvedPath(const std::string& path);

/// Puts `bytes` in the place of a file, all at once, and makes the folders that it needs. False
/// where that cannot be.
bool replaceFile(const std::string& path, std::string_view bytes);

/// Differs between two builds of the program that runs.
std::uint64_t programId();

/// Whether `path` is `folder` or lies in it. Both without links and `..`.
bool isInside(std::string_view path, std::string_view folder);

/// The last part of a path.
std::string_view baseName(std::string_view path);
/// All but the last part; empty where there is no other, `/` for the root.
std::string_view parentOf(std::string_view path);

}  // namespace puppet::analysis
