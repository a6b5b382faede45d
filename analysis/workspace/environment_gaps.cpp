#include "analysis/workspace/environment_gaps.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>

#include "analysis/workspace/dependencies.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/metadata.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {

namespace {

/// The metadata of modules, each read once.
class MetadataOnce {
 public:
  /// Returns that of the module, or of another one at its path; absent if there is none.
  const std::optional<ModuleMetadata>& of(const Module& module) {
    const auto [entry, isNew] = known_.try_emplace(module.path);
    if (isNew) entry->second = readMetadata(module.path + "/metadata.json");
    return entry->second;
  }

 private:
  std::map<std::string, std::optional<ModuleMetadata>> known_;
};

/// Adds the installed modules whose versions are not those that something requires: other versions
/// may declare other names. A version that is not known satisfies. What the Puppetfile names is
/// deployed whatever the metadata.json of another module says.
class VersionGaps {
 public:
  VersionGaps(Environment& environment, MetadataOnce& metadata)
      : environment_(environment), metadata_(metadata) {}

  void run(const Puppetfile& puppetfile) {
    for (const VersionedModule& module : puppetfile.versions)
      check(module.name, module.versionRange, "the Puppetfile");
    std::set<std::string, std::less<>> deployed;
    for (const std::string& folder : puppetfile.folders) deployed.emplace(baseName(folder));
    for (const Module& module : environment_.modules) {
      if (!isInside(module.path, environment_.root)) continue;
      const auto& metadata = metadata_.of(module);
      if (!metadata) continue;
      for (const ModuleMetadata::Range& dependency : metadata->dependencies)
        if (!deployed.contains(nameBehindAuthor(dependency.name)))
          check(dependency.name, dependency.versionRange, "'" + module.name + "'");
    }
  }

 private:
  void check(const std::string& name, const std::string& range, const std::string& requirer) {
    const Module* module = environment_.findModule(nameBehindAuthor(name));
    const auto required = types::SemVerRange::parse(range);
    if (!module || range.empty() || !required) return;
    const auto& metadata = metadata_.of(*module);
    const std::string version = metadata ? metadata->version : std::string();
    const auto parsed = types::SemVer::parse(version);
    if (!parsed || required->includes(*parsed)) return;
    environment_.gaps.push_back("the module '" + module->name + "' has version " + version +
                                ", and " + requirer + " requires '" + range + "'");
  }

  Environment& environment_;
  MetadataOnce& metadata_;
};

/// Sets the modules that something requires and that are not installed.
void findAwaited(Environment& environment, const Puppetfile& puppetfile, MetadataOnce& known) {
  std::vector<std::string>& awaited = environment.awaited;
  awaited.clear();
  for (const std::string& folder : puppetfile.folders) awaited.emplace_back(baseName(folder));
  for (const std::string& folder : modulesInFixtures(environment.root))
    awaited.emplace_back(baseName(folder));
  for (const Module& module : environment.modules) {
    if (!isInside(module.path, environment.root)) continue;
    const auto& metadata = known.of(module);
    if (!metadata) continue;
    for (const auto& dependency : metadata->dependencies)
      awaited.push_back(nameBehindAuthor(dependency.name));
  }
  std::erase_if(awaited,
                [&](const std::string& name) { return environment.findModule(name) != nullptr; });
  std::ranges::sort(awaited);
  awaited.erase(std::unique(awaited.begin(), awaited.end()), awaited.end());
}

}  // namespace

void findGaps(Environment& environment, const Puppetfile& puppetfile) {
  MetadataOnce metadata;
  findAwaited(environment, puppetfile, metadata);
  std::vector<std::string>& gaps = environment.gaps;
  gaps.clear();
  if (environment.kind != Environment::Kind::ControlRepo) {
    gaps.emplace_back("the environment around is not known");
    return;
  }
  if (!environment.isModulePathKnown) gaps.emplace_back("the module path is not known");
  for (const std::string& folder : environment.modulePath)
    if (!isDirectory(folder)) gaps.push_back("the folder '" + folder + "' is not there");
  if (!puppetfile.isWhole) gaps.emplace_back("the Puppetfile computes names of modules");
  for (const std::string& module : environment.awaited)
    gaps.push_back("the module '" + module + "' is not installed");
  VersionGaps(environment, metadata).run(puppetfile);
}

}  // namespace puppet::analysis
