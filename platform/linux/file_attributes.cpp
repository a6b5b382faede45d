#include "platform/posix/file_attributes.h"

#include <cerrno>
#include <cstring>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <sys/xattr.h>

namespace puppet::platform {

timespec modificationTime(const struct stat& status) { return status.st_mtim; }
timespec changeTime(const struct stat& status) { return status.st_ctim; }

bool copyAttributes(int from, int to) {
  const ssize_t size = ::flistxattr(from, nullptr, 0);
  if (size <= 0) return true;
  std::vector<char> names(static_cast<std::size_t>(size));
  const ssize_t listed = ::flistxattr(from, names.data(), names.size());
  for (ssize_t at = 0; at < listed; at += static_cast<ssize_t>(std::strlen(&names[at])) + 1) {
    const char* name = &names[at];
    std::vector<char> value(65536);
    const ssize_t length = ::fgetxattr(from, name, value.data(), value.size());
    // Labels of the security modules are theirs to give.
    const bool isForeign = std::string_view(name).starts_with("security.");
    if (length < 0 || ::fsetxattr(to, name, value.data(), static_cast<std::size_t>(length), 0) != 0)
      if (!isForeign) return false;
  }
  return true;
}

bool reserveRoom(int fd, off_t size) {
  return ::fallocate(fd, FALLOC_FL_KEEP_SIZE, 0, size) == 0 || errno == EOPNOTSUPP;
}

}  // namespace puppet::platform
