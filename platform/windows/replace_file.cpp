#include "platform/replace_file.h"

#include <atomic>
#include <filesystem>
#include <thread>

#include "platform/files.h"
#include "platform/paths.h"
#include "platform/windows/wide.h"

namespace puppet::platform {
namespace {

using Result = tl::expected<void, std::string>;

constexpr std::chrono::milliseconds kRetryInterval(10);
constexpr int kMaxTemporaries = 100;

tl::unexpected<std::string> failure(std::string why) { return tl::unexpected(std::move(why)); }
tl::unexpected<std::string> failure() { return failure(lastError().message()); }

std::string folderOf(const std::string& path) {
  const std::string_view parent = parentOf(path);
  return parent.empty() ? "." : std::string(parent);
}

/// A file next to another one, which it is to replace; removed where it does not.
class Temporary {
 public:
  explicit Temporary(const std::string& target) {
    static std::atomic<unsigned> count = 0;
    for (int i = 0; i < kMaxTemporaries && !file_; ++i) {
      path_ = folderOf(target) + "/.puppet-ls-" + std::to_string(::GetCurrentProcessId()) + '-' +
              std::to_string(count++);
      file_ = Handle(::CreateFileW(nativePath(path_).c_str(), GENERIC_WRITE, 0, nullptr, CREATE_NEW,
                                   FILE_ATTRIBUTE_NORMAL, nullptr));
      if (!file_ && ::GetLastError() != ERROR_FILE_EXISTS) break;
    }
    isThere_ = static_cast<bool>(file_);
  }
  ~Temporary() {
    file_.close();
    if (isThere_) ::DeleteFileW(nativePath(path_).c_str());
  }
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;

  explicit operator bool() const { return isThere_; }
  void keep() { isThere_ = false; }
  bool write(std::string_view bytes, bool isDurable) {
    const bool isWritten =
        writeAll(file_.get(), bytes) && (!isDurable || ::FlushFileBuffers(file_.get()));
    const DWORD error = ::GetLastError();
    file_.close();
    ::SetLastError(error);
    return isWritten;
  }
  /// Takes the place of a file with its attributes, access list and streams, or of none.
  bool moveTo(const std::string& target, bool isReplacement) {
    const std::wstring from = nativePath(path_), to = nativePath(target);
    const bool isMoved =
        (isReplacement && ::ReplaceFileW(to.c_str(), from.c_str(), nullptr,
                                         REPLACEFILE_IGNORE_MERGE_ERRORS, nullptr, nullptr)) ||
        ::MoveFileExW(from.c_str(), to.c_str(),
                      MOVEFILE_WRITE_THROUGH | (isReplacement ? MOVEFILE_REPLACE_EXISTING : 0u));
    isThere_ = !isMoved;
    return isMoved;
  }

 private:
  std::string path_;
  Handle file_;
  bool isThere_ = false;
};

/// Mutual exclusion of the runs of this program that replace one file.
class FileMutex {
 public:
  FileMutex(const std::string& path, std::chrono::milliseconds patience) {
    std::wstring name = L"Local\\puppet-ls-" + toWide(path);
    for (wchar_t& c : name)
      if (c == L'/' || c == L':') c = L'|';
    if (name.size() >= MAX_PATH) name.erase(17, name.size() - MAX_PATH + 1);
    mutex_ = Handle(::CreateMutexW(nullptr, FALSE, name.c_str()));
    isLocked_ = mutex_ && ::WaitForSingleObject(
                              mutex_.get(), static_cast<DWORD>(patience.count())) != WAIT_TIMEOUT;
  }
  ~FileMutex() {
    if (isLocked_) ::ReleaseMutex(mutex_.get());
  }
  FileMutex(const FileMutex&) = delete;
  FileMutex& operator=(const FileMutex&) = delete;

  explicit operator bool() const { return isLocked_; }

 private:
  Handle mutex_{nullptr};
  bool isLocked_ = false;
};

Result writeThrough(const std::string& target, std::string_view bytes) {
  const Handle file(::CreateFileW(nativePath(target).c_str(), GENERIC_WRITE,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0,
                                  nullptr));
  if (!file || !writeAll(file.get(), bytes)) return failure();
  return {};
}

bool isReadOnly(const std::string& path) {
  const DWORD attributes = ::GetFileAttributesW(nativePath(path).c_str());
  return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_READONLY) != 0;
}

bool hasOtherNames(const std::string& path) {
  const Handle file = openShared(path, FILE_READ_ATTRIBUTES);
  BY_HANDLE_FILE_INFORMATION known{};
  return file && ::GetFileInformationByHandle(file.get(), &known) && known.nNumberOfLinks > 1;
}

/// Replaces the content of a file that keeps its other names. The complete new content lies next to
/// it until that is done, and stays there if it fails.
Result overwrite(const std::string& target, std::string_view bytes, const ReplaceOptions& options) {
  Temporary copy(target);
  if (!copy || !copy.write(bytes, options.isDurable)) return failure();
  const Handle file(::CreateFileW(nativePath(target).c_str(), GENERIC_WRITE, FILE_SHARE_READ,
                                  nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
  if (!file) return failure();
  const bool isWritten = writeAll(file.get(), bytes) && ::SetEndOfFile(file.get()) &&
                         (!options.isDurable || ::FlushFileBuffers(file.get()));
  if (isWritten) return {};
  const auto why = failure();
  copy.keep();
  return why;
}

/// Virus scanners and indexers open files for a moment, which then cannot be replaced.
Result exchange(const std::string& target, std::string_view bytes, const ReplaceOptions& options,
                bool isReplacement) {
  if (isReplacement && hasOtherNames(target)) return overwrite(target, bytes, options);
  Temporary temporary(target);
  if (!temporary || !temporary.write(bytes, options.isDurable)) return failure();
  const auto deadline = std::chrono::steady_clock::now() + options.lockPatience;
  for (;;) {
    if (temporary.moveTo(target, isReplacement)) return {};
    const DWORD error = ::GetLastError();
    const bool isInUse = error == ERROR_SHARING_VIOLATION ||
                         error == ERROR_UNABLE_TO_REMOVE_REPLACED ||
                         error == ERROR_UNABLE_TO_MOVE_REPLACEMENT ||
                         (error == ERROR_ACCESS_DENIED && !isReadOnly(target));
    if (!isInUse || std::chrono::steady_clock::now() > deadline) return failure();
    std::this_thread::sleep_for(kRetryInterval);
  }
}

}  // namespace

Result replaceFile(const std::string& path, std::string_view bytes, const ReplaceOptions& options) {
  if (options.makesFolders) {
    std::error_code error;
    std::filesystem::create_directories(nativePath(folderOf(path)), error);
  }
  const std::string target = resolvedPath(path);
  if (isDirectory(target))
    return failure(std::make_error_code(std::errc::is_a_directory).message());
  const bool isThere = exists(target);
  if (isThere && !isFile(target))
    return options.writesToStreams ? writeThrough(target, bytes) : failure("not a regular file");
  if (!options.expected) return exchange(target, bytes, options, isThere);
  const FileMutex mutex(target, options.lockPatience);
  if (!mutex) return failure("another process has locked the file");
  const auto current = readFile(target, options.expected->size() + bytes.size() + 1);
  const bool hasGrown = !current && current.error() == std::errc::file_too_large;
  if (!current && !hasGrown) return failure(current.error().message());
  if (!hasGrown && current->bytes == bytes) return {};  // another run was first
  if (hasGrown || current->bytes != *options.expected)
    return failure("the file has changed since it was read");
  return exchange(target, bytes, options, isThere);
}

}  // namespace puppet::platform
