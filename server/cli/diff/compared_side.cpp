#include "server/cli/diff/compared_side.h"

#include <algorithm>

#include "analysis/symbols/signatures.h"
#include "analysis/workspace/detect_environment.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/index.h"

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
  CompileWorld::Options how{.root = analysis::realPathOf(folder), .level = options.level};
  if (!options.modulePath.empty()) {
    how.modulePath = analysis::detectEnvironment(how.root).modulePath;
    how.modulePath->insert(how.modulePath->end(), options.modulePath.begin(),
                           options.modulePath.end());
  }
  worlds_ = std::make_unique<WorldPool>(loadEnvironment(how), options.level);
  auto manifests = worlds_->readManifests();
  if (!manifests) return tl::unexpected(manifests.error());
  manifests_ = *std::move(manifests);
  return {};
}

std::vector<std::string> ComparedSide::classes() const {
  std::vector<std::string> names;
  worlds_->snapshot().index->forEachFile([&](const analysis::IndexedFile& file) {
    if (!analysis::isInside(file.path(), root())) return;
    for (const analysis::DeclaredName& name : file.names)
      if (name.kind == NameKind::Class && name.isLoadable)
        names.push_back(analysis::lowerCaseName(analysis::nameOf(*file.interface, name)));
  });
  std::ranges::sort(names);
  const auto rest = std::ranges::unique(names);
  names.erase(rest.begin(), rest.end());
  return names;
}

bool ComparedSide::hasClass(const std::string& name) const {
  return static_cast<bool>(worlds_->snapshot().index->findClass(name));
}

}  // namespace puppet::server
