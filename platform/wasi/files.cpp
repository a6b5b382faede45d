#include "platform/files.h"

#include "platform/posix/file_attributes.h"

namespace puppet::platform {

timespec modificationTime(const struct stat& status) { return status.st_mtim; }
timespec changeTime(const struct stat& status) { return status.st_ctim; }

// A module does not see the file that it comes from, so there are no caches that outlive it.
std::uint64_t programId() { return 0; }

}  // namespace puppet::platform
