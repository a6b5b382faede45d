#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/snapshot.h"
#include "analysis/workspace/uses.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// What the data types that a workspace names stand for, which all runs share: each is evaluated
/// once until a name that it has looked up means something else. May be asked from any thread.
class TypeMemo final : public MemoizedQuery {
 public:
  explicit TypeMemo(LanguageLevel /*level*/) : MemoizedQuery("named type") {}

  struct Known {
    types::Value type;
    std::vector<Use> uses;      ///< names that were looked up, sorted
    std::uint64_t version = 0;  ///< of the snapshot in which they were
  };
  using KnownPtr = std::shared_ptr<const Known>;

  /// `name` is one that the snapshot declares. Null where the run that asks has to evaluate it
  /// itself: it is on the way to another type.
  KnownPtr find(const WorkspaceSnapshot& snapshot, LanguageLevel level, std::string_view name);

 private:
  KnownPtr reuse(const WorkspaceSnapshot& snapshot, LanguageLevel level, std::string_view name);

  using Key = std::pair<std::string, LanguageLevel>;

  std::mutex mutex_;
  std::map<Key, KnownPtr> known_;
};

}  // namespace puppet::analysis
