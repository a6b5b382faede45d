#include "server/cli/diff/compared_side.h"

#include <algorithm>

#include "analysis/workspace/files.h"
#include "analysis/workspace/index.h"
#include "server/cli/node_facts.h"

namespace puppet::server {

using analysis::NameKind;

tl::expected<std::unique_ptr<ComparedSide>, std::string> ComparedSide::open(
    const std::string& argument, const Options& options) {
  constexpr std::string_view kGit = "git:";
  std::unique_ptr<ComparedSide> side(new ComparedSide());
  std::string folder = argument;
  side->name_ = argument;
  if (argument.starts_with(kGit)) {
    side->name_ = argument.substr(kGit.size());
    auto revision = readRevision(side->name_, options.repository);
    if (!revision) return tl::unexpected(revision.error());
    side->revision_ = *std::move(revision);
    folder = side->revision_->path();
  } else if (!analysis::isDirectory(argument)) {
    return tl::unexpected(argument + ": not a folder; a revision is written git:" + argument);
  }
  if (auto loaded = side->load(folder, options); !loaded) return tl::unexpected(loaded.error());
  return side;
}

tl::expected<void, std::string> ComparedSide::load(const std::string& folder,
                                                   const Options& options) {
  level_ = options.level;
  CompileWorld::Options how{.root = analysis::realPathOf(folder), .level = level_};
  if (!options.modulePath.empty()) {
    how.modulePath = analysis::detectEnvironment(how.root).modulePath;
    how.modulePath->insert(how.modulePath->end(), options.modulePath.begin(),
                           options.modulePath.end());
  }
  snapshot_ = loadEnvironment(how);
  auto world = take();
  for (const std::string& path : world->manifests()) {
    auto text = readText(path);
    if (!text) return tl::unexpected(text.error());
    manifests_.push_back({path, *std::move(text)});
  }
  giveBack(std::move(world));
  return {};
}

std::vector<std::string> ComparedSide::classes() const {
  std::vector<std::string> names;
  snapshot_.index->forEachFile([&](const analysis::IndexedFile& file) {
    if (!analysis::isInside(file.path(), root())) return;
    for (const analysis::DeclaredName& name : file.names)
      if (name.kind == NameKind::Class && name.isLoadable)
        names.push_back(analysis::definitionKey(analysis::nameOf(*file.interface, name)));
  });
  std::ranges::sort(names);
  const auto rest = std::ranges::unique(names);
  names.erase(rest.begin(), rest.end());
  return names;
}

bool ComparedSide::hasClass(const std::string& name) const {
  return static_cast<bool>(snapshot_.index->findClass(name));
}

std::unique_ptr<CompileWorld> ComparedSide::take() {
  {
    const std::lock_guard lock(mutex_);
    if (!idle_.empty()) {
      auto world = std::move(idle_.back());
      idle_.pop_back();
      return world;
    }
  }
  return std::make_unique<CompileWorld>(snapshot_, level_, /*withAgent=*/true);
}

void ComparedSide::giveBack(std::unique_ptr<CompileWorld> world) {
  const std::lock_guard lock(mutex_);
  idle_.push_back(std::move(world));
}

}  // namespace puppet::server
