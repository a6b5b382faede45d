#include "analysis/hiera/snapshot_data.h"

#include "analysis/hiera/data_folder.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/workspace/files.h"

namespace puppet::analysis {

const HieraConfig* SnapshotData::config(std::string_view module) {
  auto known = summaries_.find(module);
  if (known == summaries_.end())
    known = summaries_.emplace(std::string(module), currentData(snapshot_, module)).first;
  const auto& config = known->second->list->config;
  return config ? &*config : nullptr;
}

bool SnapshotData::exists(const std::string& path) {
  const std::string real = realPathOf(path);
  return !real.empty() && environment().contains(real);
}

std::optional<std::string> SnapshotData::functionCode(std::string_view name) {
  return functionCodeIn(environment(), name);
}

/// Lookups ask for files that a hierarchy names, after its hiera.yaml.
DataFilePtr SnapshotData::file(const std::string& path, HierarchyLevel::Source /*source*/) {
  for (const auto& [module, summary] : summaries_) {
    const std::size_t index = summary->list->indexOf(path);
    for (const auto& group : summary->groups)
      if (group->begin <= index && index < group->end())
        if (const IndexedDataPtr& data = group->files[index - group->begin]) return data->file();
  }
  return nullptr;
}

}  // namespace puppet::analysis
