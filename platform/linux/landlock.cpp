#include <cstddef>
#include <cstdint>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "platform/posix/file_descriptor.h"
#include "platform/sandbox.h"

namespace puppet::platform {
namespace {

// Kernel interface (userspace-api/landlock), declared here because build systems may have older
// headers than the kernels the program runs on.

constexpr long kCreateRuleset = 444;
constexpr long kAddRule = 445;
constexpr long kRestrictSelf = 446;
constexpr std::uint32_t kAskVersion = 1;
constexpr int kPathBeneath = 1;

struct RulesetAttributes {
  std::uint64_t handledFiles = 0;
  std::uint64_t handledNet = 0;
  std::uint64_t scoped = 0;
};

struct [[gnu::packed]] PathBeneath {
  std::uint64_t allowed;
  std::int32_t parent;
};

constexpr std::uint64_t bit(int index) { return std::uint64_t{1} << index; }

constexpr std::uint64_t kWriteFile = bit(1), kReadFile = bit(2), kReadFolder = bit(3),
                        kRemoveFile = bit(5), kMakeFolder = bit(7), kMakeFile = bit(8),
                        kTruncate = bit(14);
constexpr std::uint64_t kRead = kReadFile | kReadFolder;
constexpr std::uint64_t kWrite =
    kRead | kWriteFile | kRemoveFile | kMakeFolder | kMakeFile | kTruncate;

/// Rights known to an ABI version; a ruleset must not contain others.
struct Version {
  int number;
  int fileRights;    ///< number of file access rights
  std::size_t size;  ///< of the ruleset attributes
  RulesetAttributes denied() const {
    RulesetAttributes attributes;
    attributes.handledFiles = bit(fileRights) - 1;
    if (number >= 4) attributes.handledNet = bit(0) | bit(1);  // bind and connect
    if (number >= 6) attributes.scoped = bit(0);  // abstract sockets of other processes
    return attributes;
  }
};

constexpr Version kVersions[] = {
    {1, 13, sizeof(std::uint64_t)},     {2, 14, sizeof(std::uint64_t)},
    {3, 15, sizeof(std::uint64_t)},     {4, 15, 2 * sizeof(std::uint64_t)},
    {5, 16, 2 * sizeof(std::uint64_t)}, {6, 16, 3 * sizeof(std::uint64_t)},
};

/// Returns the newest ABI version known to both the kernel and this program; nullptr without
/// Landlock.
const Version* versionOfKernel() {
  const long number = ::syscall(kCreateRuleset, nullptr, 0, kAskVersion);
  const Version* best = nullptr;
  for (const Version& version : kVersions)
    if (version.number <= number) best = &version;
  return best;
}

/// Adds a rule for `path`; succeeds if the path does not exist.
bool allow(int ruleset, const std::string& path, std::uint64_t rights) {
  const FileDescriptor file(::open(path.c_str(), O_PATH | O_CLOEXEC));
  struct stat status {};
  if (!file || ::fstat(file.get(), &status) != 0) return true;
  if (!S_ISDIR(status.st_mode)) rights &= kReadFile | kWriteFile | kTruncate;
  const PathBeneath rule{rights, file.get()};
  if (rights == 0) return true;  // the kernel rejects rules without rights
  return ::syscall(kAddRule, ruleset, kPathBeneath, &rule, 0) == 0;
}

}  // namespace

int restrictFiles(const FileAccess& access) {
  const Version* version = versionOfKernel();
  if (!version) return 0;
  const RulesetAttributes denied = version->denied();
  const FileDescriptor ruleset(
      static_cast<int>(::syscall(kCreateRuleset, &denied, version->size, 0)));
  if (!ruleset) return 0;
  for (const std::string& path : access.readable)
    if (!allow(ruleset.get(), path, kRead)) return 0;
  for (const std::string& path : access.listable)
    if (!allow(ruleset.get(), path, kReadFolder)) return 0;
  for (const std::string& path : access.writable)
    if (!allow(ruleset.get(), path, kWrite & denied.handledFiles)) return 0;
  const bool isRestricted = ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                            ::syscall(kRestrictSelf, ruleset.get(), 0) == 0;
  return isRestricted ? version->number : 0;
}

bool hasSandbox() { return true; }

}  // namespace puppet::platform
