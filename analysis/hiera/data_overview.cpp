#include "analysis/hiera/data_overview.h"

#include <algorithm>
#include <set>

#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_memo.h"
#include "analysis/hiera/data_paths.h"
#include "analysis/hiera/secrets.h"
#include "analysis/workspace/query_store.h"

namespace puppet::analysis {

std::vector<DataFileUse> dataFilesOf(DataFolder& folder, std::string_view module) {
  std::vector<DataFileUse> uses;
  if (const HieraConfig* config = folder.config(module))
    for (DataPath& data : dataPathsOf(*config)) {
      const HierarchyLevel& level = *data.level;
      if (DataFilePtr file = folder.file(data.path, level.source))
        uses.push_back(
            {std::move(data.path), level.name, std::string(module), level.source, std::move(file)});
    }
  return uses;
}

std::vector<DataPlace> placesOf(DataFolder& folder, std::string_view key) {
  std::vector<DataPlace> places;
  const auto parsed = DataKey::parse(key);
  if (!parsed) return places;
  std::set<std::string> seen;
  const auto addFrom = [&](std::string_view module) {
    for (DataFileUse& use : dataFilesOf(folder, module)) {
      const DataEntry* entry = use.file->find(parsed->root);
      if (entry && seen.insert(use.path).second) places.push_back({std::move(use), entry});
    }
  };
  addFrom({});
  if (!parsed->module().empty()) addFrom(parsed->module());
  return places;
}

namespace {

/// Reads a hierarchy as a whole: a summary and a configuration are one dependency, the use of the
/// summary, which covers the texts of the hiera.yaml and of all of its data.
class Hierarchies : SnapshotReader {
 public:
  explicit Hierarchies(QueryContext& queries) : queries_(queries), folder_(snapshotOf(queries)) {}

  DataSummaryPtr summary(std::string_view module) {
    const WorkspaceSnapshot& snapshot = snapshotOf(queries_);
    if (!module.empty()) queries_.findModule(module);
    DataSummaryPtr found = snapshot.queries->of<DataMemo>().of(snapshot, module);
    queries_.record(NameKind::File, found->place, found->fingerprint);
    return found;
  }

  std::optional<DataFileRole> roleOf(const std::string& path, const std::string& module) {
    const DataSummaryPtr known = summary(module);
    if (const auto file = known->files.find(path); file != known->files.end())
      return DataFileRole{module, file->second};
    // A file that the summary does not list yet, such as a new one.
    const HieraConfig* config = folder_.config(module);
    if (!config || !queries_.isFile(path)) return std::nullopt;
    const std::vector<DataPath> paths = dataPathsOf(*config);
    const auto data = std::ranges::find(paths, path, &DataPath::path);
    if (data == paths.end()) return std::nullopt;
    return DataFileRole{module, data->level->source};
  }

  /// Returns true if a file of the hierarchy that comes before `path` may have the key.
  bool mayHaveBefore(const std::string& path, const std::string& module, std::string_view key) {
    if (!summary(module)->isWhole) return true;
    const HieraConfig* config = folder_.config(module);
    if (!config) return true;
    for (const DataPath& data : dataPathsOf(*config)) {
      if (data.path == path) return false;
      const DataFilePtr file = folder_.file(data.path, data.level->source);
      if (file && (!file->problem().message.empty() || file->find(key))) return true;
    }
    return true;
  }

  /// Adds the values of a key in a hierarchy. Returns false if there may be others.
  bool addValues(const std::string& module, std::string_view key,
                 std::vector<types::Value>& values) {
    const DataSummaryPtr known = summary(module);
    if (!known->isWhole || known->mayConvert(key) || known->mayMerge(key)) return false;
    if (!known->mayHave(key)) return true;
    for (const DataFileUse& use : dataFilesOf(folder_, module)) {
      if (!use.file->problem().message.empty()) return false;
      const DataEntry* entry = use.file->find(key);
      if (!entry) continue;
      const bool mayBeSecret = use.source == HierarchyLevel::Source::Eyaml;
      values.push_back(mayBeSecret ? withoutSecrets(entry->value) : entry->value);
    }
    return true;
  }

 private:
  QueryContext& queries_;
  DataFolder folder_;
};

}  // namespace

std::optional<DataFileRole> roleOf(QueryContext& queries, const std::string& path) {
  if (!queries) return std::nullopt;
  Hierarchies hierarchies(queries);
  if (const auto role = hierarchies.roleOf(path, {})) return role;
  const Module* module = queries.moduleOf(path);
  return module ? hierarchies.roleOf(path, module->name) : std::nullopt;
}

std::optional<DataFileRole> roleOf(const WorkspaceSnapshot& snapshot, const std::string& path) {
  QueryContext queries(snapshot);
  return roleOf(queries, path);
}

std::optional<std::vector<types::Value>> allValuesOf(QueryContext& queries, std::string_view key) {
  Hierarchies hierarchies(queries);
  std::vector<types::Value> values;
  for (const std::string& module : {std::string(), std::string(key.substr(0, key.find("::")))})
    if (!hierarchies.addValues(module, key, values)) return std::nullopt;
  return values;
}

bool mayBeReplaced(QueryContext& queries, const std::string& path, const DataFileRole& role,
                   std::string_view key) {
  Hierarchies hierarchies(queries);
  const bool isOfModule = !role.module.empty();
  const DataSummaryPtr own = hierarchies.summary({});
  return (isOfModule && (!own->isWhole || own->mayHave(key))) ||
         hierarchies.mayHaveBefore(path, role.module, key);
}

DataSummaryPtr dataSummaryOf(QueryContext& queries, std::string_view module) {
  return Hierarchies(queries).summary(module);
}

}  // namespace puppet::analysis
