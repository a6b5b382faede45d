#include "platform/posix/file_descriptor.h"

#include <fcntl.h>

namespace puppet::platform {

std::optional<Pipe> makePipe() {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC) != 0) return std::nullopt;
  return Pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

}  // namespace puppet::platform
