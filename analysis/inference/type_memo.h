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

/// Query for the data types that a workspace names, shared by all evaluations: each is evaluated
/// once until a name that it has read changes. Thread-safe.
class TypeMemo final : public MemoizedQuery {
 public:
  explicit TypeMemo(LanguageLevel /*level*/) : MemoizedQuery("named type") {}

  struct Known {
    types::Value type;
    std::vector<Use> uses;      ///< recorded reads, sorted
    std::uint64_t version = 0;  ///< version of the snapshot that was read
  };
  using KnownPtr = std::shared_ptr<const Known>;

  /// Returns the type that the snapshot declares as `name`. Null if a type is already being
  /// evaluated on this thread; the caller must evaluate the type itself then.
  KnownPtr find(const WorkspaceSnapshot& snapshot, LanguageLevel level, std::string_view name);

 private:
  KnownPtr reuse(const WorkspaceSnapshot& snapshot, LanguageLevel level, std::string_view name);

  using Key = std::pair<std::string, LanguageLevel>;

  std::mutex mutex_;
  std::map<Key, KnownPtr> known_;
};

}  // namespace puppet::analysis
