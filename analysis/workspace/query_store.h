#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <typeindex>
#include <utility>
#include <vector>

#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/read_names.h"
#include "parser/support/language_level.h"

namespace puppet::analysis {

/// Owns the memoized queries of one workspace, shared by all of its snapshots. Independent of the
/// concrete queries, which belong to the folders that compute them and are created on first use.
/// Thread-safe.
class QueryStore {
 public:
  QueryStore(LanguageLevel level, LanguageLevel target, bool recordsReads)
      : level_(level), target_(target), recordsReads_(recordsReads) {}

  LanguageLevel level() const { return level_; }
  /// Returns the level that the code is prepared for; see WorkspaceOptions::upgradeTarget.
  LanguageLevel target() const { return target_; }
  /// Returns false if no read is recorded; see WorkspaceOptions::recordsReads.
  bool recordsReads() const { return recordsReads_; }

  /// Returns the query `Q`, created on first use. The reference is valid as long as the store.
  template <class Q>
  Q& of() {
    const std::scoped_lock lock(mutex_);
    for (const auto& [type, query] : queries_)
      if (type == typeid(Q)) return static_cast<Q&>(*query);
    queries_.emplace_back(typeid(Q), std::make_unique<Q>(level_));
    return static_cast<Q&>(*queries_.back().second);
  }

  /// Keeps the names of all reads from now on; see names(). Must be called before other threads use
  /// the store.
  void keepNames() { names_ = std::make_unique<ReadNames>(); }
  /// Returns the names of recorded reads; `nullptr` if they are not kept.
  ReadNames* names() const { return names_.get(); }

  void forEach(const std::function<void(MemoizedQuery&)>& visit);

  /// Combine the results of all queries; see MemoizedQuery.
  std::vector<NameChange> updateFiles(const WorkspaceSnapshot& snapshot,
                                      std::span<const std::string> paths, bool isReload);
  std::vector<NameChange> settle(const WorkspaceSnapshot& snapshot);

 private:
  const LanguageLevel level_;
  const LanguageLevel target_;
  const bool recordsReads_;
  std::unique_ptr<ReadNames> names_;
  std::mutex mutex_;
  std::vector<std::pair<std::type_index, std::unique_ptr<MemoizedQuery>>> queries_;
};

}  // namespace puppet::analysis
