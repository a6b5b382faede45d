#pragma once

#include <cerrno>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <tl/expected.hpp>
#include <unistd.h>

namespace puppet::platform {

/// Owns an open file descriptor; negative for none.
class FileDescriptor {
 public:
  explicit FileDescriptor(int fd = -1) : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~FileDescriptor() { close(); }

  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }
  void close() {
    if (fd_ >= 0) ::close(std::exchange(fd_, -1));
  }

 private:
  int fd_;
};

struct Pipe {
  FileDescriptor output;  ///< to read from
  FileDescriptor input;   ///< to write to
};

/// Makes a pipe that programs started later do not inherit. Returns nothing, with `errno` set, if
/// that fails.
std::optional<Pipe> makePipe();

/// Returns the text of `errno` as an error.
inline tl::unexpected<std::string> systemFailure() {
  return tl::unexpected<std::string>(std::strerror(errno));
}

/// Reads a regular file of at most `limit` bytes by a single call of the system. Returns nothing if
/// that fails, and for a file that is not small.
std::optional<std::string> readSmallFile(int fd, std::size_t limit);

/// Writes all of `bytes`. Returns false, with `errno` set, where that fails.
bool writeAll(int fd, std::string_view bytes);

}  // namespace puppet::platform
