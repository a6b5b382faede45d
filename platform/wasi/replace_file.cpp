#include "platform/replace_file.h"

#include <cerrno>
#include <cstdio>
#include <filesystem>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/files.h"
#include "platform/paths.h"
#include "platform/posix/file_descriptor.h"

namespace puppet::platform {
namespace {

using Result = tl::expected<void, std::string>;

/// Writes the new content next to the file and renames it.
Result exchange(const std::string& target, std::string_view bytes) {
  const std::string temporary = target + ".puppet-ls-new";
  {
    const FileDescriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666));
    if (!file) return systemFailure();
    if (!writeAll(file.get(), bytes)) {
      auto failure = systemFailure();
      ::unlink(temporary.c_str());
      return failure;
    }
  }
  if (::rename(temporary.c_str(), target.c_str()) == 0) return {};
  auto failure = systemFailure();
  ::unlink(temporary.c_str());
  return failure;
}

Result writeThrough(const std::string& target, std::string_view bytes) {
  const FileDescriptor file(::open(target.c_str(), O_WRONLY | O_TRUNC));
  if (!file || !writeAll(file.get(), bytes)) return systemFailure();
  return {};
}

}  // namespace

tl::expected<void, std::string> replaceFile(const std::string& path, std::string_view bytes,
                                            const ReplaceOptions& options) {
  if (options.makesFolders) {
    std::error_code error;
    std::filesystem::create_directories(std::string(parentOf(path)), error);
  }
  struct stat status {};
  const bool isThere = ::stat(path.c_str(), &status) == 0;
  if (!isThere && (errno != ENOENT || options.expected)) return systemFailure();
  if (isThere && !S_ISREG(status.st_mode)) {
    if (options.writesToStreams && !S_ISDIR(status.st_mode)) return writeThrough(path, bytes);
    return tl::unexpected<std::string>("not a regular file");
  }
  const std::string target = resolvedPath(path);
  if (options.expected) {
    const auto current = readFile(target, options.expected->size() + bytes.size() + 1);
    if (current && current->bytes == bytes) return {};
    if (!current || current->bytes != *options.expected)
      return tl::unexpected<std::string>("the file has changed since it was read");
  }
  return exchange(target, bytes);
}

}  // namespace puppet::platform
