#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/eval/class_variables.h"
#include "analysis/workspace/memoized_query.h"
#include "analysis/workspace/snapshot.h"
#include "analysis/workspace/uses.h"

namespace puppet::analysis {

/// Query for the variables of a workspace's classes, shared by all evaluations: each class is
/// evaluated once until a name that it has read changes. Thread-safe.
class ClassMemo final : public MemoizedQuery {
 public:
  explicit ClassMemo(LanguageLevel /*level*/) : MemoizedQuery("class variables") {}

  /// Result of an evaluation and its dependencies.
  struct Known {
    ClassVariablesPtr variables;        ///< null for a class that cannot be evaluated
    std::vector<Use> uses;              ///< recorded reads, sorted
    std::vector<IndexedFilePtr> files;  ///< files whose bodies were evaluated
  };
  using KnownPtr = std::shared_ptr<const Known>;

  /// Returns null if the class is already being evaluated on this thread, or if evaluations are
  /// nested too deeply; the caller must evaluate the class itself then.
  KnownPtr find(const WorkspaceSnapshot& snapshot, LanguageLevel level, std::string_view name);

  /// Returns the variables whose values differ from those last reported. Their `hash` differs from
  /// any that a reader has recorded, since values have no comparable hash.
  std::vector<NameChange> settle(const WorkspaceSnapshot& snapshot) override;

 private:
  using Key = std::pair<std::string, LanguageLevel>;

  struct Entry {
    KnownPtr known;
    std::uint64_t version = 0;  ///< newest version in which it is known to be valid
  };

  KnownPtr reuse(const WorkspaceSnapshot& snapshot, const Key& key);
  static bool isValid(Entry& entry, const WorkspaceSnapshot& snapshot);
  static Entry evaluate(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                        std::string_view name);

  std::mutex mutex_;
  std::map<Key, Entry> known_;
  std::set<std::string> changed_;  ///< qualified names of variables to be reported by settle()
};

}  // namespace puppet::analysis
