#pragma once

#include <string>
#include <vector>

namespace puppet::server {

/// File access that remains allowed.
struct FileAccess {
  std::vector<std::string> readable;  ///< files, and folders with their contents
  std::vector<std::string> listable;  ///< folders whose entries can be listed, at any depth
  std::vector<std::string> writable;  ///< folders, which are readable, too
};

/// Restricts the calling thread, and threads started later, to `access`. Denies reading, creating,
/// modifying, removing and executing any other file, and binding or connecting TCP ports if the
/// kernel's version of Landlock supports that; file attributes remain visible. Returns the Landlock
/// ABI version in use, 0 if the kernel has none.
int restrictFiles(const FileAccess& access);

}  // namespace puppet::server
