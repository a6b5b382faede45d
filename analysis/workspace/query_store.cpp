#include "analysis/workspace/query_store.h"

#include <algorithm>
#include <iterator>

namespace puppet::analysis {

/// Visits without the lock, since queries may use each other.
void QueryStore::forEach(const std::function<void(MemoizedQuery&)>& visit) {
  std::vector<MemoizedQuery*> all;
  {
    const std::scoped_lock lock(mutex_);
    for (const auto& [type, query] : queries_) all.push_back(query.get());
  }
  for (MemoizedQuery* query : all) visit(*query);
}

std::vector<NameChange> QueryStore::updateFiles(const WorkspaceSnapshot& snapshot,
                                                std::span<const std::string> paths, bool isReload) {
  std::vector<NameChange> changes;
  forEach([&](MemoizedQuery& query) {
    std::ranges::move(query.updateFiles(snapshot, paths, isReload), std::back_inserter(changes));
  });
  return changes;
}

std::vector<NameChange> QueryStore::settle(const WorkspaceSnapshot& snapshot) {
  std::vector<NameChange> changes;
  forEach([&](MemoizedQuery& query) {
    std::ranges::move(query.settle(snapshot), std::back_inserter(changes));
  });
  return changes;
}

}  // namespace puppet::analysis
