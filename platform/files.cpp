#include "platform/files.h"

#include <string_view>
#include <utility>

#include "platform/paths.h"

namespace puppet::platform {

bool isFile(const std::string& path) { return stampOf(path).has_value(); }

std::string textOfFile(const std::string& path, std::size_t limit) {
  auto content = readFile(path, limit);
  return content ? std::move(content->bytes) : std::string();
}

std::string resolvedPath(const std::string& path) {
  constexpr std::size_t kLongest = 4096;  // PATH_MAX on Linux
  if (path.size() > kLongest) return path;
  std::string_view there = path;
  while (!there.empty()) {
    std::string real = realPathOf(std::string(there));
    if (!real.empty() && there.size() == path.size()) return real;
    if (!real.empty()) {
      while (real.ends_with('/')) real.pop_back();
      while (there.ends_with('/')) there.remove_suffix(1);
      return real + path.substr(there.size());
    }
    const std::string_view parent = parentOf(there);
    if (parent == there) break;
    there = parent;
  }
  return path;
}

std::string withResolvedFolder(const std::string& path) {
  const std::string_view folder = parentOf(path);
  if (folder.empty() || folder == path) return path;
  std::string place = resolvedPath(std::string(folder));
  if (!place.ends_with('/')) place += '/';
  return place += std::string_view(path).substr(path.rfind('/') + 1);
}

}  // namespace puppet::platform
