#include "analysis/workspace/files.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <memory>

#include <dirent.h>
#include <fcntl.h>
#include <glob.h>
#include <sys/stat.h>
#include <unistd.h>

namespace puppet::analysis {
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

std::error_code lastError() { return {errno, std::generic_category()}; }

std::int64_t nanoseconds(const timespec& time) {
  return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

FileStamp stampFrom(const struct stat& status) {
  return {nanoseconds(status.st_mtim), nanoseconds(status.st_ctim),
          static_cast<std::uint64_t>(status.st_size), static_cast<std::uint64_t>(status.st_ino)};
}

DirectoryEntry::Kind kindFromMode(mode_t mode) {
  using Kind = DirectoryEntry::Kind;
  if (S_ISREG(mode)) return Kind::File;
  if (S_ISDIR(mode)) return Kind::Directory;
  return S_ISLNK(mode) ? Kind::Link : Kind::Other;
}

DirectoryEntry::Kind kindOf(const dirent& entry, int directory) {
  using Kind = DirectoryEntry::Kind;
  switch (entry.d_type) {
    case DT_REG: return Kind::File;
    case DT_DIR: return Kind::Directory;
    case DT_LNK: return Kind::Link;
    case DT_UNKNOWN: break;
    default: return Kind::Other;
  }
  struct stat status {};
  const bool known = ::fstatat(directory, entry.d_name, &status, AT_SYMLINK_NOFOLLOW) == 0;
  return known ? kindFromMode(status.st_mode) : Kind::Other;
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

}  // namespace

std::optional<FileStamp> stampOf(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return stampFrom(status);
}

tl::expected<FileContent, std::error_code> readFile(const std::string& path, std::size_t limit) {
  // Without O_NONBLOCK, opening a pipe would block until its other end is opened.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file) return tl::unexpected(lastError());
  struct stat status {};
  if (::fstat(file.get(), &status) != 0) return tl::unexpected(lastError());
  if (!S_ISREG(status.st_mode))
    return tl::unexpected(std::make_error_code(std::errc::invalid_argument));
  FileContent content{{}, stampFrom(status)};
  if (content.stamp.size > limit)
    return tl::unexpected(std::make_error_code(std::errc::file_too_large));
  content.bytes.resize(content.stamp.size);
  std::size_t filled = 0;
  while (filled < content.bytes.size()) {
    const ssize_t got =
        ::read(file.get(), content.bytes.data() + filled, content.bytes.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::unexpected(lastError());
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  content.bytes.resize(filled);
  return content;
}

tl::expected<std::vector<DirectoryEntry>, std::error_code> listDirectory(const std::string& path) {
  const auto close = [](DIR* directory) { ::closedir(directory); };
  const std::unique_ptr<DIR, decltype(close)> directory(::opendir(path.c_str()), close);
  if (!directory) return tl::unexpected(lastError());
  std::vector<DirectoryEntry> entries;
  errno = 0;
  while (const dirent* entry = ::readdir(directory.get())) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..")
      entries.push_back({std::string(name), kindOf(*entry, ::dirfd(directory.get()))});
    errno = 0;
  }
  if (errno != 0) return tl::unexpected(lastError());
  std::ranges::sort(entries, {}, &DirectoryEntry::name);
  return entries;
}

bool isDirectory(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode);
}

bool isFile(const std::string& path) { return stampOf(path).has_value(); }

std::vector<std::string> expandPattern(const std::string& pattern) {
  if (pattern.find_first_of("*?[{") == std::string::npos) return {pattern};
  std::vector<std::string> paths;
  glob_t found{};
  if (::glob(pattern.c_str(), GLOB_BRACE, nullptr, &found) == 0)
    paths.assign(found.gl_pathv, found.gl_pathv + found.gl_pathc);
  ::globfree(&found);
  return paths;
}

std::string realPathOf(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  std::string real = resolved ? resolved : "";
  std::free(resolved);
  return real;
}

std::string resolvedPath(const std::string& path) {
  constexpr std::size_t kLongest = 4096;  // PATH_MAX on Linux
  if (path.size() > kLongest) return path;
  std::string_view there = path;
  while (!there.empty()) {
    const std::string real = realPathOf(std::string(there));
    if (!real.empty()) return real + path.substr(there == "/" ? 0 : there.size());
    const std::string_view parent = parentOf(there);
    if (parent == there) break;
    there = parent;
  }
  return path;
}

bool replaceFile(const std::string& path, std::string_view bytes) {
  std::error_code error;
  std::filesystem::create_directories(parentOf(path), error);
  std::string temporary = path + ".XXXXXX";
  const Descriptor file(::mkstemp(temporary.data()));
  if (!file) return false;
  if (writeAll(file.get(), bytes) && ::rename(temporary.c_str(), path.c_str()) == 0) return true;
  ::unlink(temporary.c_str());
  return false;
}

std::uint64_t programId() {
  const auto stamp = stampOf("/proc/self/exe");
  return stamp ? static_cast<std::uint64_t>(stamp->modified) ^ stamp->size : 0;
}

bool isInside(std::string_view path, std::string_view folder) {
  while (folder.ends_with('/')) folder.remove_suffix(1);
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

std::string_view baseName(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path.substr(path.rfind('/') + 1);
}

std::string_view parentOf(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  const auto slash = path.rfind('/');
  if (slash == std::string_view::npos) return {};
  return path.substr(0, slash == 0 ? 1 : slash);
}

}  // namespace puppet::analysis
