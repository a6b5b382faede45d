#include "analysis/features/names/data_key_search.h"

#include <algorithm>
#include <set>
#include <tuple>

#include "analysis/hiera/data_key.h"
#include "analysis/hiera/data_overview.h"
#include "analysis/workspace/files.h"
#include "analysis/workspace/symbol_search.h"

namespace puppet::analysis {

std::vector<FoundDataKey> searchDataKeys(const WorkspaceSnapshot& snapshot,
                                         std::string_view pattern, std::size_t limit) {
  constexpr std::size_t kMaxOtherFiles = 200;
  struct Hit {
    int score;
    const DataEntry* entry;
    const std::string* path;
    const IndexedData* data;
  };
  std::vector<FoundDataKey> found;
  if (pattern.empty() || !snapshot) return found;
  std::vector<DataSummaryPtr> summaries{currentData(snapshot, {})};
  for (const Module& module : snapshot.environment->modules)
    summaries.push_back(currentData(snapshot, module.name));
  std::vector<Hit> hits;
  std::set<std::string_view> seen;
  std::size_t others = 0;
  for (const DataSummaryPtr& summary : summaries)
    summary->forEachFile([&](const DataPath& at, const IndexedData& data) {
      const auto index = static_cast<std::size_t>(&at - summary->list->paths.data());
      const std::string& path = summary->list->reals[index];
      if (!data.text() || (!at.isLiteral && ++others > kMaxOtherFiles)) return true;
      if (!seen.insert(path).second) return true;
      for (const DataEntry& entry : data.file()->entries())
        if (const auto score = fuzzyScore(pattern, entry.key); score && entry.key != kLookupOptions)
          hits.push_back({*score, &entry, &path, &data});
      return true;
    });
  const std::size_t count = std::min(limit, hits.size());
  std::partial_sort(hits.begin(), hits.begin() + static_cast<std::ptrdiff_t>(count), hits.end(),
                    [](const Hit& a, const Hit& b) {
                      return std::tie(b.score, a.entry->key, *a.path) <
                             std::tie(a.score, b.entry->key, *b.path);
                    });
  const std::string& root = snapshot.environment->root;
  for (std::size_t i = 0; i < count; ++i) {
    const Hit& hit = hits[i];
    const bool isBelow = isInside(*hit.path, root) && hit.path->size() > root.size();
    found.push_back({std::string(hit.entry->key), *hit.path,
                     isBelow ? hit.path->substr(root.size() + 1) : *hit.path, hit.entry->place,
                     *hit.data->text()});
  }
  return found;
}

}  // namespace puppet::analysis
