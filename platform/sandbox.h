#pragma once

#include <string>
#include <vector>

namespace puppet::platform {

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

/// Installs a seccomp filter for the calling thread and threads started later, which denies (EPERM)
/// system calls that a connected server never needs: starting programs and processes, executable
/// memory, sockets, inspecting or signaling other processes, changing modes and owners by path, and
/// system administration. Returns false if the kernel rejects the filter.
bool filterSyscalls();

/// Returns true if this program can use the two on this system.
bool hasSandbox();

}  // namespace puppet::platform
