#include "platform/standard_streams.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/entry_cache.h"
#include "platform/posix/file_descriptor.h"

namespace puppet::platform {
namespace {

tl::expected<FileBytes, std::string> readAll(int fd, std::size_t limit) {
  struct stat status {};
  if (::fstat(fd, &status) != 0) return systemFailure();
  if (S_ISDIR(status.st_mode)) return tl::unexpected<std::string>("is a directory");
  const std::size_t known = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
  FileBytes file;
  std::size_t filled = 0;
  // Reads only enough of a file over the limit to detect its kind.
  if (known > limit) limit = kTextProbe;
  // one more byte detects the end without another read
  file.bytes.resize(std::min(known, limit) + 1);
  for (;;) {
    if (filled == file.bytes.size()) file.bytes.resize(std::max<std::size_t>(filled * 2, 65536));
    const ssize_t got = ::read(fd, file.bytes.data() + filled, file.bytes.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return systemFailure();
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
    if (filled > limit) break;
    // A read of a regular file that ends before its buffer does is at the end.
    if (known > 0 && filled == known && filled < file.bytes.size()) break;
  }
  file.bytes.resize(filled);
  file.size = std::max(known, filled);
  return file;
}

}  // namespace

tl::expected<FileBytes, std::string> readStream(const std::string& path, std::size_t limit) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return systemFailure();
  EntryCache* cache = EntryCache::active();
  auto small = cache && cache->isKnownFile(path) ? readSmallFile(file.get(), limit) : std::nullopt;
  if (!small) return readAll(file.get(), limit);
  const std::size_t size = small->size();
  return FileBytes{*std::move(small), size};
}

tl::expected<FileBytes, std::string> readStandardInput(std::size_t limit) {
  return readAll(STDIN_FILENO, limit);
}

bool writeOut(std::string_view bytes) { return writeAll(STDOUT_FILENO, bytes); }
bool writeError(std::string_view bytes) { return writeAll(STDERR_FILENO, bytes); }

bool inputIsTerminal() { return ::isatty(STDIN_FILENO) == 1; }
bool outputIsTerminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool errorIsTerminal() { return ::isatty(STDERR_FILENO) == 1; }

bool outputHasColor() {
  const char* terminal = std::getenv("TERM");
  return outputIsTerminal() && terminal && std::string_view(terminal) != "dumb";
}

}  // namespace puppet::platform
