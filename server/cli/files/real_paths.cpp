#include "server/cli/files/real_paths.h"

#include <optional>
#include <string_view>
#include <utility>

#include "analysis/workspace/files.h"
#include "platform/files.h"

namespace puppet::server {
namespace {

using Kind = platform::DirectoryEntry::Kind;

/// Returns false for the root of a file system, `.`, `..` and paths that end with a slash.
bool endsWithName(const std::string& path) {
  const std::string_view name = analysis::baseName(path);
  return !name.empty() && path.ends_with(name) && name != "." && name != "..";
}

}  // namespace

std::string RealPaths::of(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  return known(path).real;
}

std::string RealPaths::ofPlainFile(const std::string& path) const {
  const std::lock_guard lock(mutex_);
  const Known& found = known(path);
  return found.isPlainFile ? found.real : "";
}

const RealPaths::Known& RealPaths::known(const std::string& path) const {
  const auto [at, isNew] = paths_.try_emplace(path);
  Known& found = at->second;
  if (isNew) found = resolve(path);
  return found;
}

RealPaths::Known RealPaths::resolve(const std::string& path) const {
  const std::optional<Kind> kind = endsWithName(path) ? platform::kindOfEntry(path) : std::nullopt;
  if (kind != Kind::File && kind != Kind::Directory) return {analysis::realPathOf(path)};
  const std::string_view parent = analysis::parentOf(path);
  const std::string& folder = known(parent.empty() ? "." : std::string(parent)).real;
  if (folder.empty()) return {};
  const std::string_view separator = folder.ends_with('/') ? "" : "/";
  return {.real = folder + std::string(separator) + std::string(analysis::baseName(path)),
          .isPlainFile = kind == Kind::File};
}

}  // namespace puppet::server
