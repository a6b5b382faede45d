#include "analysis/workspace/required_versions.h"

#include <mutex>
#include <utility>

#include "analysis/workspace/disk_inputs.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/puppetfile.h"
#include "parser/support/lru_map.h"
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

/// Query for the contents of metadata.json, valid for texts of one fingerprint. Thread-safe.
class MetadataMemo final : public MemoizedQuery, private SnapshotReader {
 public:
  explicit MetadataMemo(LanguageLevel /*level*/) : MemoizedQuery("metadata"), known_(kMaxModules) {}

  static ModuleMetadataPtr read(QueryContext& queries, const std::string& path) {
    if (!queries) return nullptr;
    const std::uint64_t fingerprint = queries.fingerprintOfText(path);
    if (fingerprint == 0) return nullptr;
    return snapshotOf(queries).queries->of<MetadataMemo>().read(queries, path, fingerprint);
  }

 private:
  static constexpr std::size_t kMaxModules = 1024;
  using Known = std::pair<std::uint64_t, ModuleMetadataPtr>;

  ModuleMetadataPtr read(QueryContext& queries, const std::string& path,
                         std::uint64_t fingerprint) {
    {
      const std::scoped_lock lock(mutex_);
      if (const Known* known = known_.find(path); known && known->first == fingerprint) {
        noteReuse();
        return known->second;
      }
    }
    const auto text = queries.text(path);
    auto parsed = text ? parseMetadata(*text) : std::nullopt;
    const auto metadata =
        parsed ? std::make_shared<const ModuleMetadata>(*std::move(parsed)) : nullptr;
    // The file may have changed in between.
    if (!text || DiskInputs::fingerprintOf(*text) != fingerprint) return metadata;
    noteComputed();
    const std::scoped_lock lock(mutex_);
    noteEvicted(known_.put(path, {fingerprint, metadata}));
    return metadata;
  }

  std::mutex mutex_;
  LruMap<std::string, Known> known_;
};

}  // namespace

ModuleMetadataPtr metadataOf(QueryContext& queries, const Module* module) {
  return module ? MetadataMemo::read(queries, module->path + "/metadata.json") : nullptr;
}

ModuleMetadataPtr metadataAround(QueryContext& queries, const std::string& path) {
  return metadataOf(queries, queries.moduleOf(path));
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
