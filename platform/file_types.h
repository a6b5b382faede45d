#pragma once

#include <cstdint>
#include <string>

namespace puppet::platform {

/// Identity of a file's content, obtained without reading it.
struct FileStamp {
  std::int64_t modified = 0;  ///< time of the last change of the content, in nanoseconds since 1970
  std::int64_t changed = 0;   ///< time of the last change of content or attributes, likewise
  std::uint64_t size = 0;     ///< in bytes
  std::uint64_t id = 0;       ///< inode number
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

struct FileContent {
  std::string bytes;
  FileStamp stamp;
};

struct DirectoryEntry {
  enum class Kind : std::uint8_t { File, Directory, Link, Other };
  std::string name;
  Kind kind;
};

}  // namespace puppet::platform
