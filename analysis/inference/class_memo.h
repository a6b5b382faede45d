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

/// The variables of the classes of a workspace, which all runs share: each class is evaluated once
/// until something changes that it has looked at. May be asked from any thread.
class ClassMemo final : public MemoizedQuery {
 public:
  explicit ClassMemo(LanguageLevel /*level*/) : MemoizedQuery("class variables") {}

  /// What was found, and what it rests on.
  struct Known {
    ClassVariablesPtr variables;        ///< null for a class that cannot be had
    std::vector<Use> uses;              ///< names that were looked up, sorted
    std::vector<IndexedFilePtr> files;  ///< whose bodies were run
  };
  using KnownPtr = std::shared_ptr<const Known>;

  /// Null where a class is on the way to itself, or too many are on the way to it: then it has to
  /// be evaluated in the run that asks.
  KnownPtr find(const WorkspaceSnapshot& snapshot, LanguageLevel level, std::string_view name);

  /// The variables that have turned out to hold something else than before. Their `hash` is none
  /// that anybody has seen: of a value there is no hash that could be compared.
  std::vector<NameChange> settle(const WorkspaceSnapshot& snapshot) override;

 private:
  using Key = std::pair<std::string, LanguageLevel>;

  struct Entry {
    KnownPtr known;
    std::uint64_t version = 0;  ///< of the newest snapshot in which it is known to be valid
  };

  KnownPtr reuse(const WorkspaceSnapshot& snapshot, const Key& key);
  static bool isValid(Entry& entry, const WorkspaceSnapshot& snapshot);
  static Entry evaluate(const WorkspaceSnapshot& snapshot, LanguageLevel level,
                        std::string_view name);

  std::mutex mutex_;
  std::map<Key, Entry> known_;
  std::set<std::string> changed_;  ///< variables, qualified: see settle()
};

}  // namespace puppet::analysis
