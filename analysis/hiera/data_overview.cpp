#include "analysis/hiera/data_overview.h"

#include <algorithm>
#include <set>

#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_memo.h"
#include "analysis/hiera/data_merge.h"
#include "analysis/hiera/data_paths.h"
#include "analysis/hiera/secrets.h"
#include "analysis/workspace/query_store.h"

namespace puppet::analysis {

DataSummaryPtr currentData(const WorkspaceSnapshot& snapshot, std::string_view module) {
  return snapshot.queries->of<DataMemo>().current(snapshot, module);
}

std::string moduleOfKey(std::string_view key) {
  const std::size_t end = key.find("::");
  return std::string(end == key.npos ? std::string_view() : key.substr(0, end));
}

static std::vector<DataPlace> placesIn(std::span<const DataSummaryPtr> summaries,
                                       std::string_view key) {
  std::vector<DataPlace> places;
  std::set<std::string_view> seen;
  for (const DataSummaryPtr& summary : summaries)
    summary->forEachFileWith(key, [&](const DataPath& at, const IndexedData& data) {
      const DataEntry* entry = data.file()->find(key);
      if (entry && seen.insert(at.path).second)
        places.push_back({at.path, at.level->name, at.level->source, data.file(), entry});
      return true;
    });
  return places;
}

std::vector<DataPlace> placesOf(const WorkspaceSnapshot& snapshot, std::string_view key) {
  const auto parsed = DataKey::parse(key);
  if (!parsed) return {};
  std::vector<DataSummaryPtr> data{currentData(snapshot, {})};
  if (const std::string module = moduleOfKey(parsed->root); !module.empty())
    data.push_back(currentData(snapshot, module));
  return placesIn(data, parsed->root);
}

namespace {

/// Reads a hierarchy as a whole: a summary and a configuration are one dependency, the use of the
/// summary, which covers the texts of the hiera.yaml and of all of its data.
class Hierarchies : SnapshotReader {
 public:
  explicit Hierarchies(QueryContext& queries) : queries_(queries) {}

  DataSummaryPtr summary(std::string_view module) {
    const WorkspaceSnapshot& snapshot = snapshotOf(queries_);
    if (!module.empty()) queries_.findModule(module);
    DataSummaryPtr found = snapshot.queries->of<DataMemo>().of(snapshot, module);
    queries_.record(NameKind::File, found->list->place, found->fingerprint);
    return found;
  }

  std::optional<DataFileRole> roleOf(const std::string& path, const std::string& module) {
    const DataListPtr known = summary(module)->list;
    if (const std::size_t index = known->indexOf(path); index < known->paths.size())
      return DataFileRole{module, known->paths[index].level->source};
    // A file that the summary does not list yet, such as a new one.
    if (!known->config || !queries_.isFile(path)) return std::nullopt;
    const std::vector<DataPath> paths = dataPathsOf(*known->config);
    const auto data = std::ranges::find(paths, path, &DataPath::path);
    if (data == paths.end()) return std::nullopt;
    return DataFileRole{module, data->level->source};
  }

  /// Returns true if a file of the hierarchy that comes before `path` may have the key.
  bool mayHaveBefore(const std::string& path, const std::string& module, std::string_view key) {
    const DataSummaryPtr known = summary(module);
    if (!known->isWhole) return true;
    const std::size_t index = known->list->indexOf(path);
    if (index == known->list->paths.size()) return true;
    const DataPath* const self = &known->list->paths[index];
    bool mayHave = false;
    known->forEachFileWith(key, [&](const DataPath& at, const IndexedData& data) {
      if (&at >= self) return false;
      mayHave = !data.file()->problem().message.empty() || data.file()->find(key);
      return !mayHave;
    });
    return mayHave;
  }

 private:
  QueryContext& queries_;
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

const KeyDataReader::Summaries& KeyDataReader::summariesOf(std::string_view key) {
  const auto [known, isNew] = summaries_.try_emplace(moduleOfKey(key));
  auto& [module, summaries] = *known;
  if (!isNew) return summaries;
  Hierarchies hierarchies(queries_);
  summaries.push_back(hierarchies.summary({}));
  if (!module.empty()) summaries.push_back(hierarchies.summary(module));
  return summaries;
}

KeyOptions KeyDataReader::options(std::string_view key) {
  return keyOptionsIn(summariesOf(key), key, path_, options_);
}

KeyData KeyDataReader::data(std::string_view key) {
  const Summaries& summaries = summariesOf(key);
  const bool isWhole = std::ranges::all_of(summaries, [](const auto& one) { return one->isWhole; });
  return {placesIn(summaries, key), options(key), isWhole};
}

KeyData dataOfKey(QueryContext& queries, std::string_view key) {
  return KeyDataReader(queries).data(key);
}

std::optional<std::vector<types::Value>> allValuesOf(QueryContext& queries, std::string_view key) {
  const KeyData data = dataOfKey(queries, key);
  const auto strategy = MergeStrategy::of(data.options.options.merge);
  const bool isAsWritten = data.isWhole && data.options.isCertain && strategy &&
                           data.options.options.convertTo.isUndef() &&
                           strategy->kind() == MergeStrategy::Kind::First;
  if (!isAsWritten) return std::nullopt;
  std::vector<types::Value> values;
  for (const DataPlace& place : data.places) {
    if (!place.file->problem().message.empty()) return std::nullopt;
    const bool mayBeSecret = place.source == HierarchyLevel::Source::Eyaml;
    values.push_back(mayBeSecret ? withoutSecrets(place.entry->value) : place.entry->value);
  }
  return values;
}

std::vector<std::string> keysOfEveryNode(QueryContext& queries, const std::string& module) {
  Hierarchies hierarchies(queries);
  std::vector<DataSummaryPtr> summaries{hierarchies.summary({})};
  if (!module.empty()) summaries.push_back(hierarchies.summary(module));
  std::vector<std::string> keys;
  for (const DataSummaryPtr& summary : summaries)
    summary->forEachFile([&](const DataPath& at, const IndexedData& data) {
      if (at.isLiteral)
        for (const DataEntry& entry : data.file()->entries())
          if (entry.key != kLookupOptions) keys.emplace_back(entry.key);
      return true;
    });
  return keys;
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
