#include "platform/unix/stale_temporaries.h"

#include <algorithm>
#include <ctime>
#include <mutex>
#include <unordered_set>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/files.h"
#include "platform/posix/file_descriptor.h"

namespace puppet::platform {
namespace {

constexpr std::time_t kMinAge = 60;  ///< seconds
constexpr std::size_t kMaxFolders = 10'000;

bool isNumber(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == text.npos;
}

bool isTemporaryName(std::string_view name) {
  if (!name.starts_with(kTemporaryPrefix)) return false;
  name.remove_prefix(kTemporaryPrefix.size());
  const std::size_t dash = name.find('-');
  return dash != name.npos && isNumber(name.substr(0, dash)) && isNumber(name.substr(dash + 1));
}

bool isStale(const std::string& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
  struct stat status {};
  return file && ::fstat(file.get(), &status) == 0 && S_ISREG(status.st_mode) &&
         status.st_uid == ::geteuid() && status.st_mtime < std::time(nullptr) - kMinAge &&
         ::flock(file.get(), LOCK_EX | LOCK_NB) == 0;
}

/// Returns true for the first call with this folder.
bool isFirstVisit(const std::string& folder) {
  static std::mutex mutex;
  static std::unordered_set<std::string> visited;
  const std::lock_guard lock(mutex);
  return visited.size() < kMaxFolders && visited.insert(folder).second;
}

}  // namespace

void removeStaleTemporaries(const std::string& folder) {
  if (!isFirstVisit(folder)) return;
  const auto entries = listDirectory(folder);
  if (!entries) return;
  for (const DirectoryEntry& entry : *entries) {
    const std::string path = folder + '/' + entry.name;
    if (isTemporaryName(entry.name) && isStale(path)) ::unlink(path.c_str());
  }
}

}  // namespace puppet::platform
