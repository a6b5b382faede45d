#include "platform/replace_file.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <thread>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/files.h"
#include "platform/paths.h"
#include "platform/posix/file_attributes.h"
#include "platform/posix/file_descriptor.h"
#include "platform/unix/stale_temporaries.h"

namespace puppet::platform {
namespace {

using Result = tl::expected<void, std::string>;

constexpr std::chrono::milliseconds kLockInterval(2);
constexpr int kMaxTemporaries = 100;

tl::unexpected<std::string> failure(std::string why) { return tl::unexpected(std::move(why)); }

std::string folderOf(const std::string& path) {
  const std::string_view parent = parentOf(path);
  return parent.empty() ? "." : std::string(parent);
}

/// A file next to another one, which it is to replace; removed where it does not. Locked, so that
/// other processes do not take it for one that a killed process has left.
class Temporary {
 public:
  Temporary(const std::string& target, mode_t mode) {
    static std::atomic<unsigned> count = 0;
    for (int i = 0; i < kMaxTemporaries && !file_; ++i) {
      path_ = folderOf(target) + '/';
      path_.append(kTemporaryPrefix)
          .append(std::to_string(::getpid()) + '-' + std::to_string(count++));
      file_ = FileDescriptor(
          ::open(path_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode));
      if (!file_ && errno != EEXIST) break;
    }
    isThere_ = static_cast<bool>(file_);
    if (isThere_) ::flock(fd(), LOCK_EX | LOCK_NB);
  }
  ~Temporary() {
    if (isThere_) ::unlink(path_.c_str());
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;

  int fd() const { return file_.get(); }
  explicit operator bool() const { return static_cast<bool>(file_); }
  bool write(std::string_view bytes, bool isDurable) const {
    return writeAll(fd(), bytes) && (!isDurable || ::fsync(fd()) == 0);
  }
  bool moveTo(const std::string& target) {
    if (::rename(path_.c_str(), target.c_str()) != 0) return false;
    isThere_ = false;
    return true;
  }
  /// Marks the file as the only complete copy of the new content.
  void markAsCopy() {
    std::string copy = path_ + std::string(kCopySuffix);
    if (isThere_ && ::rename(path_.c_str(), copy.c_str()) == 0) path_ = std::move(copy);
  }

 private:
  std::string path_;
  FileDescriptor file_;
  bool isThere_ = false;
};

void flushFolder(const std::string& path) {
  const FileDescriptor folder(::open(folderOf(path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder) ::fsync(folder.get());
}

bool isSameFile(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

/// Returns whether `path` is a link of the kernel to what a process has open, like /dev/stdout.
bool isHandle(const std::string& path) {
  struct stat status {};
  return (isInside(path, "/dev") || isInside(path, "/proc")) &&
         ::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode);
}

class Replacement {
 public:
  Replacement(std::string target, std::string_view bytes, const ReplaceOptions& options)
      : target_(std::move(target)), bytes_(bytes), options_(options) {}

  Result run() {
    if (::stat(target_.c_str(), &status_) != 0) return errno == ENOENT ? create() : systemFailure();
    if (!S_ISREG(status_.st_mode) || isHandle(target_)) return writeThrough();
    if (::access(target_.c_str(), W_OK) != 0) return systemFailure();
    if (!options_.expected) return exchange();
    if (auto locked = lock(); !locked) return locked;
    const auto current = readFile(target_, options_.expected->size() + bytes_.size() + 1);
    const bool hasGrown = !current && current.error() == std::errc::file_too_large;
    if (!current && !hasGrown) return failure(current.error().message());
    if (!hasGrown && current->bytes == bytes_) return {};  // another run was first
    if (hasGrown || current->bytes != *options_.expected)
      return failure("the file has changed since it was read");
    return exchange();
  }

 private:
  Result create() {
    if (options_.expected) return systemFailure();
    Temporary temporary(target_, options_.mode);
    if (!temporary || !temporary.write(bytes_, options_.isDurable) || !temporary.moveTo(target_))
      return systemFailure();
    if (options_.isDurable) flushFolder(target_);
    return {};
  }

  Result writeThrough() const {
    if (S_ISDIR(status_.st_mode)) return failure(std::strerror(EISDIR));
    if (!options_.writesToStreams) return failure("not a regular file");
    const FileDescriptor file(::open(target_.c_str(), O_WRONLY | O_TRUNC | O_CLOEXEC));
    if (!file || !writeAll(file.get(), bytes_)) return systemFailure();
    return {};
  }

  /// Locks the file against other runs of this program. The lock is that of the file which has the
  /// name: another run may have exchanged it meanwhile. File systems without locks have none.
  Result lock() {
    const auto deadline = std::chrono::steady_clock::now() + options_.lockPatience;
    for (;;) {
      locked_ = FileDescriptor(::open(target_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
      if (!locked_) return systemFailure();
      const bool isLocked = ::flock(locked_.get(), LOCK_EX | LOCK_NB) == 0;
      if (!isLocked && errno != EWOULDBLOCK && errno != EINTR) return {};
      struct stat open {};
      if (isLocked && ::fstat(locked_.get(), &open) == 0 &&
          ::stat(target_.c_str(), &status_) == 0 && isSameFile(open, status_))
        return {};
      if (std::chrono::steady_clock::now() > deadline)
        return failure("another process has locked the file");
      std::this_thread::sleep_for(kLockInterval);
    }
  }

  Result exchange() {
    constexpr mode_t kOwn = 0600;
    removeStaleTemporaries(folderOf(target_));
    Temporary temporary(target_, kOwn);
    // Without room for the whole content nothing is touched; where no file may be made, the old one
    // can still be written to.
    if (!temporary && errno != EACCES && errno != EPERM) return systemFailure();
    if (temporary && !temporary.write(bytes_, options_.isDurable)) return systemFailure();
    if (temporary && takesPlace(temporary.fd()) && temporary.moveTo(target_)) {
      if (options_.isDurable) flushFolder(target_);
      return {};
    }
    temporary.markAsCopy();
    return overwrite();
  }

  /// Gives the temporary file all that the old one has but its content.
  bool takesPlace(int temporary) const {
    constexpr mode_t kModeBits = 07777;
    const FileDescriptor old(::open(target_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    struct stat made {};
    if (status_.st_nlink != 1 || !old || ::fstat(temporary, &made) != 0) return false;
    const bool isOwned = made.st_uid == status_.st_uid && made.st_gid == status_.st_gid;
    return (isOwned || ::fchown(temporary, status_.st_uid, status_.st_gid) == 0) &&
           (made.st_mode == status_.st_mode ||
            ::fchmod(temporary, status_.st_mode & kModeBits) == 0) &&
           copyAttributes(old.get(), temporary);
  }

  /// Room is made first, so that a full disk shows before a byte is changed.
  Result overwrite() const {
    const FileDescriptor file(::open(target_.c_str(), O_WRONLY | O_CLOEXEC | O_NONBLOCK));
    if (!file) return systemFailure();
    const auto size = static_cast<off_t>(bytes_.size());
    if (size > status_.st_size && !reserveRoom(file.get(), size)) return systemFailure();
    if (!writeAll(file.get(), bytes_) || ::ftruncate(file.get(), size) != 0) return systemFailure();
    if (options_.isDurable) ::fsync(file.get());
    return {};
  }

  const std::string target_;
  const std::string_view bytes_;
  const ReplaceOptions& options_;
  struct stat status_ {};
  FileDescriptor locked_;  ///< holds the lock
};

}  // namespace

tl::expected<void, std::string> replaceFile(const std::string& path, std::string_view bytes,
                                            const ReplaceOptions& options) {
  if (options.makesFolders) {
    std::error_code error;
    std::filesystem::create_directories(folderOf(path), error);
  }
  // A handle is no other name of the file that it leads to.
  return Replacement(isHandle(path) ? path : resolvedPath(path), bytes, options).run();
}

}  // namespace puppet::platform
