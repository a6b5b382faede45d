#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <typeindex>
#include <utility>
#include <vector>

#include "analysis/workspace/memoized_query.h"
#include "parser/support/language_level.h"

namespace puppet::analysis {

/// The memoized queries of one workspace, shared by all of its snapshots. Knows none of them: a
/// query belongs to the folder that computes it, and is made when somebody first asks for it.
/// Thread-safe.
class QueryStore {
 public:
  explicit QueryStore(LanguageLevel level) : level_(level) {}

  /// Returns the query, which lives as long as the store.
  template <class Q>
  Q& of() {
    const std::scoped_lock lock(mutex_);
    for (const auto& [type, query] : queries_)
      if (type == typeid(Q)) return static_cast<Q&>(*query);
    queries_.emplace_back(typeid(Q), std::make_unique<Q>(level_));
    return static_cast<Q&>(*queries_.back().second);
  }

  void forEach(const std::function<void(MemoizedQuery&)>& visit);

  /// What all queries say together; see MemoizedQuery.
  std::vector<NameChange> filesChanged(const WorkspaceSnapshot& snapshot,
                                       std::span<const std::string> paths, bool isReload);
  std::vector<NameChange> settle(const WorkspaceSnapshot& snapshot);

 private:
  const LanguageLevel level_;
  std::mutex mutex_;
  std::vector<std::pair<std::type_index, std::unique_ptr<MemoizedQuery>>> queries_;
};

}  // namespace puppet::analysis
