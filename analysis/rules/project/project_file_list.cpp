#include "analysis/rules/project/project_file_list.h"

#include <algorithm>
#include <set>

#include "analysis/hiera/data_overview.h"
#include "analysis/project/project_file_kind.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/query_store.h"

namespace puppet::analysis {

namespace {

constexpr std::size_t kMaxFiles = 20'000;

/// Returns the files of a folder, at most kMaxFiles. Links are not followed.
std::vector<std::string> filesBelow(const std::string& folder, bool isDeep) {
  std::vector<std::string> folders = {folder}, files;
  while (!folders.empty() && files.size() < kMaxFiles) {
    const std::string current = std::move(folders.back());
    folders.pop_back();
    const auto entries = listDirectory(current);
    if (!entries) continue;
    for (const DirectoryEntry& entry : *entries) {
      const std::string path = current + '/' + entry.name;
      if (entry.kind == DirectoryEntry::Kind::File) files.push_back(path);
      if (entry.kind == DirectoryEntry::Kind::Directory && isDeep) folders.push_back(path);
    }
  }
  return files;
}

}  // namespace

std::vector<std::string> projectFilesOf(const WorkspaceSnapshot& snapshot) {
  const auto& environment = snapshot.environment;
  std::set<std::string> paths;
  const auto add = [&](const std::string& path) {
    std::string real = realPathOf(path);
    if (isInside(real, environment->root) && isFile(real)) paths.insert(std::move(real));
  };
  const auto addBelow = [&](const std::string& below, bool isDeep) {
    for (const std::string& path : filesBelow(below, isDeep))
      if (const auto kind = mayBeProjectFile(path);
          kind != ProjectFileKind::None && kind != ProjectFileKind::Data)
        add(path);
  };
  const auto addDataOf = [&](std::string_view module) {
    const DataListPtr list = currentData(snapshot, module)->list;
    if (!list->config) return;
    add(list->config->path);
    for (const DataPath& data : list->paths) add(data.path);
  };
  for (const FileRow& row : fileTable())
    if (row.isAtRoot() && row.kind != ProjectFileKind::None && !row.isOnlyForUpgrades)
      add(environment->root + '/' + std::string(row.name));
  addDataOf({});
  for (const Module& module : environment->modules) {
    if (!isInside(module.path, environment->root)) continue;
    for (const FileRow& row : fileTable()) {
      if (row.isOnlyForUpgrades) continue;
      if (row.isAtModule() && row.kind != ProjectFileKind::None)
        add(module.path + '/' + std::string(row.name));
      if (!row.folder.empty())
        addBelow(module.path + '/' + std::string(row.folder), row.at == FileRow::At::Subfolders);
    }
    addDataOf(module.name);
  }
  return {paths.begin(), paths.end()};
}

ProjectFileList::Paths ProjectFileList::of(const WorkspaceSnapshot& snapshot) {
  {
    const std::scoped_lock lock(mutex_);
    if (known_) {
      noteReuse();
      return known_;
    }
  }
  auto made = std::make_shared<const std::vector<std::string>>(projectFilesOf(snapshot));
  noteComputed();
  const std::scoped_lock lock(mutex_);
  return known_ = std::move(made);
}

std::vector<NameChange> ProjectFileList::updateFiles(const WorkspaceSnapshot& snapshot,
                                                     std::span<const std::string> paths,
                                                     bool isReload) {
  const auto isHierarchy = [](const std::string& path) { return baseName(path) == "hiera.yaml"; };
  Paths before;
  {
    const std::scoped_lock lock(mutex_);
    if (!known_ || (!isReload && std::ranges::none_of(paths, isHierarchy))) return {};
    before = std::exchange(known_, nullptr);
  }
  const Paths now = of(snapshot);
  std::vector<NameChange> changes;
  for (const std::string& path : *now)
    if (!std::ranges::binary_search(*before, path)) changes.push_back({NameKind::File, path, 1});
  return changes;
}

}  // namespace puppet::analysis
