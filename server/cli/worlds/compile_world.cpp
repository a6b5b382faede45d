#include "server/cli/worlds/compile_world.h"

#include <algorithm>
#include <filesystem>

#include "analysis/workspace/files.h"
#include "analysis/workspace/workspace.h"
#include "platform/folders.h"

namespace puppet::server {

using analysis::WorkspaceSymbols;

CompileWorld::CompileWorld(const Options& options)
    : platform_({.level = options.level}, options.withAgent) {
  if (!options.root.empty()) use(loadEnvironment(options));
}

CompileWorld::CompileWorld(const analysis::WorkspaceSnapshot& snapshot, LanguageLevel level,
                           bool withAgent)
    : platform_({.level = level}, withAgent) {
  use(snapshot);
}

void CompileWorld::use(analysis::WorkspaceSnapshot snapshot) {
  snapshot_ = std::move(snapshot);
  modules_.emplace(analysis::QueryContext(snapshot_), platform_,
                   WorkspaceSymbols::WorldAssumption::Closed);
  data_.emplace(*snapshot_.environment);
}

analysis::WorkspaceSnapshot loadEnvironment(const CompileWorld::Options& options) {
  analysis::WorkspaceOptions how;
  how.level = options.level;
  how.usesCache = false;
  how.environment.modulePath = options.modulePath;
  analysis::Workspace workspace(std::move(how));
  workspace.load(options.root);
  return workspace.snapshot();
}

analysis::SymbolProvider& CompileWorld::definitions() {
  if (modules_) return *modules_;
  return platform_;
}

bool CompileWorld::finds(const CompileTarget& target, const std::string& path) const {
  if (!snapshot_) return false;
  const auto kind = target.isClass ? analysis::NameKind::Class : analysis::NameKind::DefinedType;
  const analysis::Declaration found = snapshot_.index->find(kind, target.name);
  return found && found.isLoadable() && found.file->path() == analysis::realPathOf(path);
}

std::vector<std::string> CompileWorld::manifests() const {
  std::vector<std::string> files;
  if (!snapshot_) return files;
  for (const std::string& manifest : snapshot_.environment->manifests) {
    std::error_code error;
    if (!std::filesystem::is_directory(manifest, error)) {
      // An environment need not have the folder, as one of modules alone.
      if (std::filesystem::exists(manifest, error)) files.push_back(manifest);
      continue;
    }
    const auto first = static_cast<std::ptrdiff_t>(files.size());
    for (const auto& entry : std::filesystem::recursive_directory_iterator(manifest, error))
      if (entry.path().extension() == ".pp") files.push_back(entry.path().generic_string());
    std::sort(files.begin() + first, files.end());
  }
  return files;
}

std::vector<std::string> foldersOf(std::string_view list) {
  std::vector<std::string> folders;
  for (std::size_t begin = 0; begin <= list.size();) {
    const std::size_t end = std::min(list.find(platform::kPathListSeparator, begin), list.size());
    if (end > begin) {
      std::error_code error;
      folders.push_back(
          std::filesystem::absolute(list.substr(begin, end - begin), error).generic_string());
    }
    begin = end + 1;
  }
  return folders;
}

}  // namespace puppet::server
