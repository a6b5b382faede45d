#include "server/cli/serve/installed_pages.h"

#include <algorithm>
#include <cstdlib>
#include <string_view>

#include "platform/files.h"
#include "platform/folders.h"
#include "platform/paths.h"
#include "server/lsp/uri.h"

namespace puppet::server {
namespace {

/// Returns the path of the program without symbolic links; empty if it is not found.
std::string pathOfProgram(const std::string& program) {
  if (program.find('/') != program.npos) return platform::realPathOf(program);
  const char* const folders = std::getenv("PATH");
  for (std::string_view rest = folders ? folders : ""; !rest.empty();) {
    const std::string_view folder = rest.substr(0, rest.find(platform::kPathListSeparator));
    rest.remove_prefix(std::min(folder.size() + 1, rest.size()));
    const std::string path = platform::portablePath(std::string(folder)) + '/' + program;
    if (!folder.empty() && platform::isFile(path)) return platform::realPathOf(path);
  }
  return {};
}

}  // namespace

std::string installedPages(const std::string& program) {
  const std::string path = pathOfProgram(platform::portablePath(program));
  if (path.empty()) return {};
  const std::string prefix(platform::parentOf(platform::parentOf(path)));
  const std::string pages = (prefix == "/" ? "" : prefix) + "/share/doc/puppet-ls";
  return platform::isDirectory(pages + "/rules") ? uriOfPath(pages) : std::string();
}

}  // namespace puppet::server
