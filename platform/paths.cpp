#include "platform/paths.h"

#include <algorithm>

namespace puppet::platform {
namespace {

constexpr std::string_view kVerbatim = "//?/";
constexpr std::string_view kVerbatimShare = "//?/UNC/";

bool isDriveLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool startsWithDrive(std::string_view path) {
  return path.size() >= 2 && isDriveLetter(path[0]) && path[1] == ':';
}

/// Returns the length of the root with its slash; 0 for a relative path.
std::size_t rootLength(std::string_view path, PathSyntax syntax) {
  if (syntax == PathSyntax::Windows) {
    if (startsWithDrive(path)) return path.substr(2).starts_with('/') ? 3 : 0;
    if (path.starts_with("//") && path.size() > 2) {
      const std::size_t share = path.find('/', 2);
      const std::size_t end = share == path.npos ? share : path.find('/', share + 1);
      return end == path.npos ? path.size() : end + 1;
    }
  }
  return path.starts_with('/') ? 1 : 0;
}

}  // namespace

std::string portablePath(std::string path, PathSyntax syntax) {
  if (syntax == PathSyntax::Posix) return path;
  std::ranges::replace(path, '\\', '/');
  if (path.starts_with(kVerbatimShare))
    path.replace(0, kVerbatimShare.size(), "//");
  else if (path.starts_with(kVerbatim))
    path.erase(0, kVerbatim.size());
  if (startsWithDrive(path) && path[0] >= 'a') path[0] = static_cast<char>(path[0] - 'a' + 'A');
  return path;
}

bool isAbsolute(std::string_view path, PathSyntax syntax) { return rootLength(path, syntax) != 0; }

bool isRoot(std::string_view path, PathSyntax syntax) {
  return !path.empty() && rootLength(path, syntax) == path.size();
}

bool isInside(std::string_view path, std::string_view folder) {
  while (folder.ends_with('/')) folder.remove_suffix(1);
  return path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

std::string joined(std::string_view folder, std::string_view name) {
  std::string path;
  path.reserve(folder.size() + name.size() + 1);
  path += folder;
  if (!path.ends_with('/')) path += '/';
  return path += name;
}

std::string_view baseName(std::string_view path) {
  while (path.size() > 1 && path.ends_with('/')) path.remove_suffix(1);
  return path.substr(path.rfind('/') + 1);
}

std::string_view parentOf(std::string_view path, PathSyntax syntax) {
  const std::size_t root = rootLength(path, syntax);
  while (path.size() > std::max<std::size_t>(root, 1) && path.ends_with('/')) path.remove_suffix(1);
  if (path.size() <= root) return path;
  const auto slash = path.rfind('/');
  if (slash == std::string_view::npos) return {};
  return path.substr(0, std::max(slash, root));
}

}  // namespace puppet::platform
