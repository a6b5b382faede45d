#include "platform/unix/fd_stream.h"

#include <algorithm>
#include <cerrno>
#include <climits>

#include <poll.h>
#include <unistd.h>

#include "platform/posix/file_descriptor.h"
#include "platform/standard_streams.h"
#include "platform/termination_signals.h"

namespace puppet::platform {
namespace {

/// Maximum size of one write: after poll, a pipe accepts this many bytes without blocking, and a
/// blocked write could not be interrupted.
constexpr std::size_t kChunk = PIPE_BUF;

bool shouldRetry() { return errno == EINTR || errno == EAGAIN || errno == EWOULDBLOCK; }

class FdStream final : public ByteStream {
 public:
  FdStream(int input, int output, Pipe wake)
      : input_(input), output_(output), wake_(std::move(wake)) {}

  std::size_t read(char* buffer, std::size_t size) override {
    while (await(input_, POLLIN)) {
      const ssize_t count = ::read(input_, buffer, size);
      if (count >= 0) return static_cast<std::size_t>(count);
      if (!shouldRetry()) break;
    }
    return 0;
  }

  bool write(std::string_view bytes) override {
    while (!bytes.empty()) {
      if (!await(output_, POLLOUT)) return false;
      const ssize_t count = ::write(output_, bytes.data(), std::min(bytes.size(), kChunk));
      if (count < 0 && !shouldRetry()) return false;
      bytes.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    }
    return true;
  }

  void interrupt() override {
    // The byte is never read, so every later wait returns at once as well.
    [[maybe_unused]] const ssize_t written = ::write(wake_.input.get(), "", 1);
  }

 private:
  /// Waits until `fd` is ready or in error. Returns false after an interruption.
  bool await(int fd, short events) const {
    pollfd fds[] = {{wake_.output.get(), POLLIN, 0}, {fd, events, 0}};
    while (poll(fds, 2, -1) < 0)
      if (errno != EINTR) return false;
    return fds[0].revents == 0;
  }

  int input_, output_;
  Pipe wake_;  ///< never read from, so a byte in it ends all waiting
};

}  // namespace

std::unique_ptr<ByteStream> makeFdStream(int input, int output) {
  auto wake = makePipe();
  return wake ? std::make_unique<FdStream>(input, output, std::move(*wake)) : nullptr;
}

std::unique_ptr<ByteStream> makeStandardStream() {
  ignoreBrokenPipes();
  return makeFdStream(STDIN_FILENO, STDOUT_FILENO);
}

}  // namespace puppet::platform
