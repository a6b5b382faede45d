#include "server/cli/files/real_paths.h"

#include <optional>
#include <string_view>
#include <utility>

#include "analysis/workspace/files.h"
#include "parser/support/ascii.h"

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

void RealPaths::noteEntries(const std::string& folder,
                            const std::vector<platform::DirectoryEntry>& entries) const {
  const std::lock_guard lock(mutex_);
  auto& names = names_[folder];
  for (const platform::DirectoryEntry& entry : entries) names.insert(lowerCase(entry.name));
}

bool RealPaths::mayHave(const std::string& folder, std::string_view name) const {
  const std::lock_guard lock(mutex_);
  const auto known = names_.find(folder);
  return known == names_.end() || known->second.contains(lowerCase(name));
}

const RealPaths::Known& RealPaths::known(const std::string& path) const {
  const auto [at, isNew] = paths_.try_emplace(path);
  Known& found = at->second;
  if (isNew) found = resolve(path);
  return found;
}

RealPaths::Known RealPaths::resolve(const std::string& path) const {
  if (!endsWithName(path)) return {analysis::realPathOf(path)};
  const std::string_view parent = analysis::parentOf(path);
  std::string real = known(parent.empty() ? "." : std::string(parent)).real;
  if (!real.ends_with('/')) real += '/';
  real += analysis::baseName(path);
  // The system follows no links of folders again.
  const std::optional<Kind> kind = platform::kindOfEntry(real);
  if (kind != Kind::File && kind != Kind::Directory) return {analysis::realPathOf(path)};
  return {.real = std::move(real), .isPlainFile = kind == Kind::File};
}

}  // namespace puppet::server
