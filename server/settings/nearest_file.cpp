#include "server/settings/nearest_file.h"

#include "analysis/workspace/files.h"

namespace puppet::server {

std::string pathIn(std::string_view folder, std::string_view name) {
  return std::string(folder).append(folder.ends_with('/') ? "" : "/").append(name);
}

std::optional<NearestFile> nearestFile(const std::string& folder, std::string_view name) {
  constexpr std::size_t kMaxBytes = 1 << 20;
  constexpr int kMaxLevelsUp = 32;
  std::string_view at = folder;
  for (int i = 0; i < kMaxLevelsUp && !at.empty(); ++i, at = analysis::parentOf(at)) {
    std::string path = pathIn(at, name);
    if (auto file = analysis::readFile(path, kMaxBytes))
      return NearestFile{std::string(at), std::move(path), std::move(file->bytes)};
    if (analysis::isRoot(at)) break;
  }
  return std::nullopt;
}

}  // namespace puppet::server
