#include "analysis/workspace/required_versions.h"

#include "analysis/workspace/files.h"
#include "analysis/workspace/puppetfile.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {
namespace {

/// Returns the lower bound of a range; absent if there is none, or several.
std::optional<types::SemVer> lowestIn(const std::string& range) {
  const auto parsed = types::SemVerRange::parse(range);
  return parsed && !range.empty() && !parsed->isEmpty() ? parsed->low() : std::nullopt;
}

std::optional<std::string> deployedRange(QueryContext& queries, std::string_view module) {
  const std::string root(queries.environmentRoot());
  const auto text = queries.text(root + "/Puppetfile");
  if (!text) return std::nullopt;
  for (const VersionedModule& one : parsePuppetfile(*text, root).versions)
    if (nameBehindAuthor(one.name) == module) return one.versionRange;
  return std::nullopt;
}

}  // namespace

std::optional<ModuleMetadata> metadataOf(QueryContext& queries, const Module* module) {
  const auto text = module ? queries.text(module->path + "/metadata.json") : std::nullopt;
  return text ? parseMetadata(*text) : std::nullopt;
}

std::optional<ModuleMetadata> metadataAround(QueryContext& queries, const std::string& path) {
  return metadataOf(queries, queries.moduleOf(resolvedPath(path)));
}

std::optional<std::string> requiredRange(QueryContext& queries, const std::string& path,
                                         std::string_view module) {
  const auto metadata = metadataAround(queries, path);
  if (!metadata) return std::nullopt;
  for (const ModuleMetadata::Range& dependency : metadata->dependencies)
    if (nameBehindAuthor(dependency.name) == module) return dependency.versionRange;
  return std::nullopt;
}

std::optional<types::SemVer> lowestVersion(QueryContext& queries, const std::string& path,
                                           std::string_view module) {
  if (const auto range = requiredRange(queries, path, module)) return lowestIn(*range);
  if (queries.environmentKind() != Environment::Kind::ControlRepo) return std::nullopt;
  if (const auto installed = metadataOf(queries, queries.findModule(module)))
    return lowestIn(installed->version);
  const auto deployed = deployedRange(queries, module);
  return deployed ? lowestIn(*deployed) : std::nullopt;
}

bool isAtLeast(const std::optional<types::SemVer>& version, int major, int minor) {
  return version &&
         *version >= types::SemVer(types::Integer(major), types::Integer(minor), types::Integer(0));
}

}  // namespace puppet::analysis
