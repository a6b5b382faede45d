#pragma once

#include <ctime>

#include <sys/stat.h>

namespace puppet::platform {

/// Return the times of a status, whose members have other names on each system.
timespec modificationTime(const struct stat& status);
timespec changeTime(const struct stat& status);

/// Copies the extended attributes of `from`, access lists among them, as far as that is allowed.
bool copyAttributes(int from, int to);

/// Reserves disk space for the first `size` bytes of a file without changing its content. Returns
/// false, with `errno` set, if there is not enough; true where the file system cannot tell.
bool reserveRoom(int fd, off_t size);

}  // namespace puppet::platform
