#include "platform/posix/file_descriptor.h"

#include <fcntl.h>

namespace puppet::platform {

std::optional<Pipe> makePipe() {
  int ends[2];
  if (::pipe(ends) != 0) return std::nullopt;
  for (const int end : ends) ::fcntl(end, F_SETFD, FD_CLOEXEC);
  return Pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

}  // namespace puppet::platform
