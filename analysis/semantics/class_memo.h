#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/evaluator/class_variables.h"
#include "analysis/workspace/uses.h"
#include "analysis/workspace/workspace.h"

namespace puppet::analysis {

/// The variables of the classes of a workspace, which all runs share: each class is evaluated once
/// until something changes that it has looked at. May be asked from any thread.
class ClassMemo {
 public:
  /// What was found, and what it rests on.
  struct Known {
    ClassVariablesPtr variables;        ///< null for a class that cannot be had
    std::vector<Use> uses;              ///< names that were looked up, sorted
    std::vector<IndexedFilePtr> files;  ///< whose bodies were run
    std::uint64_t version = 0;          ///< of the snapshot in which they were
  };
  using KnownPtr = std::shared_ptr<const Known>;

  /// Null where a class is on the way to itself, or too many are on the way to it: then it has to
  /// be evaluated in the run that asks.
  KnownPtr find(const Workspace& workspace, const WorkspaceSnapshot& snapshot, LanguageLevel level,
                std::string_view name);

 private:
  using Key = std::pair<std::string, LanguageLevel>;

  static bool isValid(const Known& known, const WorkspaceSnapshot& snapshot);
  static KnownPtr evaluate(const Workspace& workspace, LanguageLevel level, std::string_view name);

  std::mutex mutex_;
  std::map<Key, KnownPtr> known_;
};

}  // namespace puppet::analysis
