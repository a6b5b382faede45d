#include "server/cli/real_paths.h"

#include <string_view>
#include <utility>

#include "analysis/workspace/files.h"

namespace puppet::server {

std::string RealPaths::of(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const auto [known, isNew] = paths_.try_emplace(path);
  if (isNew) known->second = resolve(path);
  return known->second;
}

std::string RealPaths::resolve(const std::string& path) const {
  const std::string_view name = analysis::baseName(path);
  const bool isPlain =
      path.ends_with(name) && name != "." && name != ".." && platform::isUnlinkedFile(path);
  if (!isPlain) return analysis::realPathOf(path);
  std::string folder(analysis::parentOf(path));
  if (folder.empty()) folder = ".";
  const auto [known, isNew] = folders_.try_emplace(std::move(folder));
  if (isNew) known->second = analysis::realPathOf(known->first);
  const std::string& real = known->second;
  return real.empty() ? real : real + (real.ends_with('/') ? "" : "/") + std::string(name);
}

}  // namespace puppet::server
