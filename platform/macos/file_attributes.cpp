#include "platform/posix/file_attributes.h"

#include <cerrno>

#include <copyfile.h>
#include <fcntl.h>

namespace puppet::platform {

timespec modificationTime(const struct stat& status) { return status.st_mtimespec; }
timespec changeTime(const struct stat& status) { return status.st_ctimespec; }

bool copyAttributes(int from, int to) {
  return ::fcopyfile(from, to, nullptr, COPYFILE_XATTR | COPYFILE_ACL) == 0 || errno == ENOTSUP;
}

bool reserveRoom(int fd, off_t size) {
  fstore_t room{F_ALLOCATEALL, F_PEOFPOSMODE, 0, size, 0};
  return ::fcntl(fd, F_PREALLOCATE, &room) != -1 || errno != ENOSPC;
}

}  // namespace puppet::platform
