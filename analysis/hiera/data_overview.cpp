#include "analysis/hiera/data_overview.h"

#include <algorithm>
#include <set>

#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_memo.h"
#include "analysis/hiera/data_paths.h"
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

std::optional<DataFileRole> roleOf(const WorkspaceSnapshot& snapshot, std::string_view path) {
  const auto& environment = snapshot.environment;
  DataFolder folder(snapshot);
  const Module* module = environment->moduleOf(path);
  for (const std::string& owner : {std::string(), module ? module->name : std::string()}) {
    const DataSummaryPtr known = snapshot.queries->of<DataMemo>().of(snapshot, owner);
    if (const auto file = known->files.find(path); file != known->files.end())
      return DataFileRole{owner, file->second};
    // A file that the summary does not list yet, such as a new one.
    const HieraConfig* config = folder.config(owner);
    const auto paths = config ? dataPathsOf(*config) : std::vector<DataPath>();
    if (const auto data = std::ranges::find(paths, path, &DataPath::path); data != paths.end())
      return DataFileRole{owner, data->level->source};
  }
  return std::nullopt;
}

}  // namespace puppet::analysis
