#include "platform/files.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <memory>
#include <string_view>

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/posix/file_attributes.h"
#include "platform/posix/file_descriptor.h"
#include "platform/uncached_files.h"

namespace puppet::platform {
namespace {

std::error_code lastError() { return {errno, std::generic_category()}; }

std::int64_t nanoseconds(const timespec& time) {
  return static_cast<std::int64_t>(time.tv_sec) * 1'000'000'000 + time.tv_nsec;
}

FileStamp stampFrom(const struct stat& status) {
  return {nanoseconds(modificationTime(status)), nanoseconds(changeTime(status)),
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

/// Opens without waiting for the other end of a pipe.
FileDescriptor openToRead(const std::string& path) {
  return FileDescriptor(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
}

tl::expected<FileContent, std::error_code> readOpenFile(int fd, std::size_t limit) {
  struct stat status {};
  if (::fstat(fd, &status) != 0) return tl::unexpected(lastError());
  if (!S_ISREG(status.st_mode))
    return tl::unexpected(std::make_error_code(std::errc::invalid_argument));
  FileContent content{{}, stampFrom(status)};
  if (content.stamp.size > limit)
    return tl::unexpected(std::make_error_code(std::errc::file_too_large));
  content.bytes.resize(content.stamp.size);
  std::size_t filled = 0;
  while (filled < content.bytes.size()) {
    const ssize_t got = ::read(fd, content.bytes.data() + filled, content.bytes.size() - filled);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return tl::unexpected(lastError());
    if (got == 0) break;
    filled += static_cast<std::size_t>(got);
  }
  content.bytes.resize(filled);
  return content;
}

}  // namespace

std::FILE* createFile(const std::string& path) { return std::fopen(path.c_str(), "we"); }

bool isLink(const std::string& path) {
  struct stat status {};
  return ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
}

namespace uncached {

std::optional<FileStamp> stampOf(const std::string& path) {
  struct stat status {};
  if (::stat(path.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return std::nullopt;
  return stampFrom(status);
}

tl::expected<FileContent, std::error_code> readFile(const std::string& path, std::size_t limit) {
  const FileDescriptor file = openToRead(path);
  if (!file) return tl::unexpected(lastError());
  return readOpenFile(file.get(), limit);
}

tl::expected<std::string, std::error_code> readKnownFile(const std::string& path,
                                                         std::size_t limit) {
  const FileDescriptor file = openToRead(path);
  if (!file) return tl::unexpected(lastError());
  if (auto bytes = readSmallFile(file.get(), limit)) return *std::move(bytes);
  return readOpenFile(file.get(), limit).map(&FileContent::bytes);
}

tl::expected<std::vector<DirectoryEntry>, std::error_code> listDirectory(const std::string& path,
                                                                         std::size_t most) {
  const auto close = [](DIR* directory) { ::closedir(directory); };
  const std::unique_ptr<DIR, decltype(close)> directory(::opendir(path.c_str()), close);
  if (!directory) return tl::unexpected(lastError());
  std::vector<DirectoryEntry> entries;
  errno = 0;
  while (const dirent* entry = ::readdir(directory.get())) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == "..") continue;
    if (entries.size() == most)
      return tl::unexpected(std::make_error_code(std::errc::value_too_large));
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

bool exists(const std::string& path) {
  struct stat status {};
  return ::stat(path.c_str(), &status) == 0;
}

std::optional<DirectoryEntry::Kind> kindOfEntry(const std::string& path) {
  struct stat status {};
  if (kHasOtherSpellings || ::lstat(path.c_str(), &status) != 0) return std::nullopt;
  return kindFromMode(status.st_mode);
}

std::string targetOfLink(const std::string& path) {
  std::string target(PATH_MAX, '\0');
  const ssize_t size = ::readlink(path.c_str(), target.data(), target.size());
  target.resize(size < 0 || size == PATH_MAX ? 0 : static_cast<std::size_t>(size));
  return target;
}

std::string realPathOf(const std::string& path) {
  char* resolved = ::realpath(path.c_str(), nullptr);
  std::string real = resolved ? resolved : "";
  std::free(resolved);
  return real;
}

}  // namespace uncached
}  // namespace puppet::platform
