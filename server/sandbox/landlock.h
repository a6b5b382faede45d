#pragma once

#include <string>
#include <vector>

namespace puppet::server {

/// What the process may still do with files.
struct FileAccess {
  std::vector<std::string> readable;  ///< files and folders, with all that is in them
  std::vector<std::string> listable;  ///< folders of which names can be read, at any depth
  std::vector<std::string> writable;  ///< folders that are readable too
};

/// Restricts this thread, and those that it starts from now on, to `access`: nothing else can be
/// read, made, changed, removed or executed; no TCP port can be bound or connected to, where the
/// kernel's version of Landlock knows that. File attributes can still be looked at. Returns the
/// version of Landlock's interface that was used; 0 where the kernel has none.
int restrictFiles(const FileAccess& access);

}  // namespace puppet::server
