#include "platform/posix/file_descriptor.h"

#include <array>
#include <cerrno>
#include <cstddef>

namespace puppet::platform {

std::optional<std::string> readSmallFile(int fd, std::size_t limit) {
  std::array<char, std::size_t{32} * 1024> buffer;  // NOLINT(*-member-init): pread() fills it
  const ssize_t got = ::pread(fd, buffer.data(), buffer.size(), 0);
  const auto size = static_cast<std::size_t>(got);
  // A read of a regular file that ends before its buffer does is at the end.
  if (got < 0 || size == buffer.size() || size > limit) return std::nullopt;
  return std::string(buffer.data(), size);
}

bool writeAll(int fd, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = ::write(fd, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

}  // namespace puppet::platform
