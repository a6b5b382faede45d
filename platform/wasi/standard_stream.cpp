#include <unistd.h>

#include "platform/posix/file_descriptor.h"
#include "platform/standard_streams.h"

namespace puppet::platform {
namespace {

/// Blocks in reads and writes: there is no other thread that could interrupt them.
class StandardStream final : public ByteStream {
 public:
  std::size_t read(char* buffer, std::size_t size) override {
    const ssize_t count = ::read(STDIN_FILENO, buffer, size);
    return count < 0 ? 0 : static_cast<std::size_t>(count);
  }

  bool write(std::string_view bytes) override { return writeAll(STDOUT_FILENO, bytes); }

  void interrupt() override {}
};

}  // namespace

std::unique_ptr<ByteStream> makeStandardStream() { return std::make_unique<StandardStream>(); }

}  // namespace puppet::platform
