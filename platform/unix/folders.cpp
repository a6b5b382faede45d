#include "platform/folders.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

namespace puppet::platform {
namespace {

/// Returns the absolute path that a variable of the environment holds.
std::string folderIn(const char* variable) {
  const char* value = std::getenv(variable);
  return value && *value == '/' ? value : "";
}

}  // namespace

std::string homeFolder() { return folderIn("HOME"); }

std::string cacheFolder() {
  if (std::string folder = folderIn("XDG_CACHE_HOME"); !folder.empty()) return folder;
  const std::string home = homeFolder();
  return home.empty() ? home : home + "/.cache";
}

tl::expected<std::string, std::string> createTemporaryFolder() {
  std::string path = folderIn("TMPDIR");
  if (path.empty()) path = "/tmp";
  path += "/puppet-ls-XXXXXX";
  if (!::mkdtemp(path.data())) return tl::unexpected<std::string>(std::strerror(errno));
  return path;
}

}  // namespace puppet::platform
