#include "analysis/workspace/module_files.h"

#include <algorithm>
#include <functional>
#include <unordered_set>

#include "analysis/workspace/files.h"

namespace puppet::analysis {
namespace {

constexpr int kMaxDepth = 16;
constexpr std::size_t kMaxFiles = 100'000;  ///< per module, or folder without modules
constexpr std::string_view kManifestEnding = ".pp";

/// Walks a folder, following symbolic links within the environment.
class Walk {
 public:
  /// Receives a file without its role.
  using Visit = std::function<void(FoundFile file)>;
  Walk(const Environment& environment, Visit visit)
      : environment_(environment), visit_(std::move(visit)) {}

  void visitFolder(const std::string& path, bool isDeep, int depth = 0) {
    const auto entries = listDirectory(path);
    if (!entries) return;
    for (const DirectoryEntry& entry : *entries) {
      if (entry.name.starts_with('.') || seen_ >= kMaxFiles) continue;
      visitEntry(path + '/' + entry.name, entry.kind, isDeep, depth);
    }
  }

 private:
  using Kind = DirectoryEntry::Kind;

  void visitEntry(std::string path, Kind kind, bool isDeep, int depth) {
    std::string real;
    if (kind == Kind::Link) {
      real = realPathOf(path);
      if (real.empty()) return visit_({.path = std::move(path), .isDead = true});
      if (!environment_.contains(real)) return;
      if (isDirectory(real)) {
        // Each folder is visited once: a link to a parent folder would make a cycle.
        if (!linked_.insert(real).second || isInside(path, real)) return;
        kind = Kind::Directory;
      } else {
        kind = isFile(real) ? Kind::File : Kind::Other;
      }
    }
    if (kind == Kind::File) {
      ++seen_;
      visit_({.path = std::move(path), .target = std::move(real)});
    } else if (kind == Kind::Directory && isDeep && depth < kMaxDepth) {
      visitFolder(path, isDeep, depth + 1);
    }
  }

  const Environment& environment_;
  Visit visit_;
  std::size_t seen_ = 0;
  std::unordered_set<std::string> linked_;
};

/// Returns the folders of a module that may contain files with an interface, without folders nested
/// in others of them.
std::vector<ModuleFolder> walkedFolders() {
  std::vector<ModuleFolder> folders;
  for (const ModuleFolder& folder : moduleFolders()) {
    const bool isWalked = std::ranges::any_of(moduleFolders(), [&](const ModuleFolder& other) {
      const bool isAround = other.path != folder.path && other.isDeep;
      return isAround && hasInterface(other.kind) && isInside(folder.path, other.path);
    });
    const auto same = std::ranges::find(folders, folder.path, &ModuleFolder::path);
    if (hasInterface(folder.kind) && !isWalked && same == folders.end()) folders.push_back(folder);
  }
  return folders;
}

FoundFile fileOf(FileKind kind, FoundFile file) {
  file.use = {kind, {}};
  return file;
}

std::optional<FoundFile> fileOf(const Module& module, FoundFile file) {
  auto use = moduleFileOf(module.name, std::string_view(file.path).substr(module.path.size() + 1));
  if (!use || !hasInterface(use->kind)) return std::nullopt;
  file.module = module.name;
  file.rank = module.rank;
  file.use = std::move(*use);
  return file;
}

/// Returns a visitor that appends the manifests to `files`.
Walk::Visit manifestsInto(std::vector<FoundFile>& files, FileKind kind) {
  return [&files, kind](FoundFile file) {
    if (file.path.ends_with(kManifestEnding)) files.push_back(fileOf(kind, std::move(file)));
  };
}

/// Returns the role of a file by its path alone.
std::optional<FoundFile> roleAt(const Environment& environment, const std::string& path) {
  const auto holds = [&](const std::string& folder) { return isInside(path, folder); };
  const bool isManifest = path.ends_with(kManifestEnding);
  if (isManifest && std::ranges::any_of(environment.stubs, holds))
    return fileOf(FileKind::Stub, {.path = path});
  if (const Module* module = environment.moduleOf(path);
      module && path.size() > module->path.size())
    return fileOf(*module, {.path = path});
  if (isManifest && std::ranges::any_of(environment.manifests, holds))
    return fileOf(FileKind::SiteManifest, {.path = path});
  return std::nullopt;
}

}  // namespace

bool hasInterface(FileKind kind) {
  switch (kind) {
    case FileKind::Task:
    case FileKind::ErbTemplate:
    case FileKind::File: return false;
    default: return true;
  }
}

std::vector<FoundFile> filesOf(const Environment& environment, const Module& module) {
  static const std::vector<ModuleFolder> kFolders = walkedFolders();
  std::vector<FoundFile> files;
  Walk walk(environment, [&](FoundFile file) {
    if (auto own = fileOf(module, std::move(file))) files.push_back(std::move(*own));
  });
  for (const ModuleFolder& folder : kFolders)
    walk.visitFolder(module.path + '/' + std::string(folder.path), folder.isDeep);
  return files;
}

std::vector<FoundFile> filesOf(const Environment& environment) {
  std::vector<FoundFile> files;
  for (const std::string& manifest : environment.manifests) {
    if (isFile(manifest)) {
      files.push_back(fileOf(FileKind::SiteManifest, {.path = manifest}));
      continue;
    }
    Walk(environment, manifestsInto(files, FileKind::SiteManifest)).visitFolder(manifest, true);
  }
  for (const std::string& folder : environment.stubs)
    Walk(environment, manifestsInto(files, FileKind::Stub)).visitFolder(folder, true);
  return files;
}

std::optional<FoundFile> fileAt(const Environment& environment, const std::string& path) {
  auto found = roleAt(environment, path);
  if (!found) return std::nullopt;
  std::string real = realPathOf(path);
  found->isDead = real.empty() && isLink(path);
  if (real.empty() || real == path) return found;
  if (!environment.contains(real)) return std::nullopt;
  found->target = std::move(real);
  return found;
}

}  // namespace puppet::analysis
