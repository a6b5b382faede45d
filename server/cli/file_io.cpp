#include "server/cli/file_io.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace puppet::server {
namespace {

class Descriptor {
 public:
  explicit Descriptor(int fd) : fd_(fd) {}
  ~Descriptor() {
    if (fd_ >= 0) ::close(fd_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int get() const { return fd_; }
  explicit operator bool() const { return fd_ >= 0; }

 private:
  int fd_;
};

tl::unexpected<std::string> failure() { return tl::unexpected<std::string>(std::strerror(errno)); }

tl::expected<FileBytes, std::string> readAll(int fd, std::size_t limit) {
  struct stat status {};
  if (::fstat(fd, &status) != 0) return failure();
  if (S_ISDIR(status.st_mode)) return tl::unexpected<std::string>("is a directory");
  const std::size_t known = S_ISREG(status.st_mode) ? static_cast<std::size_t>(status.st_size) : 0;
  FileBytes file;
  std::size_t filled = 0;
  file.bytes.resize(std::min(known, limit) + 1);  // one more, to see the end without another round
  for (;;) {
    if (filled == file.bytes.size()) file.bytes.resize(std::max<std::size_t>(filled * 2, 65536));
    const ssize_t got = ::read(fd, file.bytes.data() + filled, file.bytes.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return failure();
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
    if (filled > limit) break;
  }
  file.bytes.resize(filled);
  file.size = std::max(known, filled);
  return file;
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

/// `path` without links, so that a file is replaced and not a link to it.
std::string realPathOf(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  std::string real = resolved ? resolved : path;
  std::free(resolved);
  return real;
}

}  // namespace

tl::expected<FileBytes, std::string> readFile(const std::string& path, std::size_t limit) {
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return failure();
  return readAll(file.get(), limit);
}

tl::expected<FileBytes, std::string> readStandardInput(std::size_t limit) {
  return readAll(STDIN_FILENO, limit);
}

tl::expected<void, std::string> replaceFile(const std::string& path, std::string_view bytes) {
  const std::string target = realPathOf(path);
  struct stat status {};
  if (::stat(target.c_str(), &status) != 0) return failure();
  if (::access(target.c_str(), W_OK) != 0) return failure();
  std::string temporary = target.substr(0, target.rfind('/') + 1) + ".puppet-ls-XXXXXX";
  const Descriptor file(::mkstemp(temporary.data()));
  if (!file) return failure();
  // The owner can be kept only by root; for everyone else the file is theirs already or becomes
  // theirs.
  const bool owned = ::fchown(file.get(), status.st_uid, status.st_gid) == 0;
  const bool done = (owned || errno == EPERM) &&
                    ::fchmod(file.get(), status.st_mode & 07777) == 0 &&
                    writeAll(file.get(), bytes) && ::rename(temporary.c_str(), target.c_str()) == 0;
  if (done) return {};
  auto reason = failure();
  ::unlink(temporary.c_str());
  return reason;
}

tl::expected<void, std::string> writeFile(const std::string& path, std::string_view bytes) {
  constexpr mode_t kMode = 0666;
  const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode));
  if (!file || !writeAll(file.get(), bytes)) return failure();
  return {};
}

bool writeOut(std::string_view bytes) { return writeAll(STDOUT_FILENO, bytes); }
bool writeError(std::string_view bytes) { return writeAll(STDERR_FILENO, bytes); }

bool inputIsTerminal() { return ::isatty(STDIN_FILENO) == 1; }
bool outputIsTerminal() { return ::isatty(STDOUT_FILENO) == 1; }
bool errorIsTerminal() { return ::isatty(STDERR_FILENO) == 1; }

bool looksLikeText(std::string_view bytes) {
  constexpr std::string_view kSelinuxPolicy = "\x8f\xff\x7c\xf9";  // 0xf97cff8f, little endian
  constexpr std::size_t kProbe = 8000;
  return !bytes.starts_with(kSelinuxPolicy) && bytes.substr(0, kProbe).find('\0') == bytes.npos;
}

}  // namespace puppet::server
