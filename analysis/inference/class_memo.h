#pragma once

#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/eval/class_variables.h"
#include "analysis/workspace/memo.h"

namespace puppet::analysis {

/// Result of the evaluation of a class for its variables.
struct EvaluatedClass {
  ClassVariablesPtr variables;        ///< null for a class that cannot be evaluated
  std::vector<IndexedFilePtr> files;  ///< files whose bodies were evaluated
};

/// Query for the variables of a workspace's classes, shared by all evaluations: each class is
/// evaluated once until a name that it has read changes. Thread-safe.
class ClassMemo final : public Memo<std::pair<std::string, LanguageLevel>, EvaluatedClass> {
 public:
  using Key = std::pair<std::string, LanguageLevel>;

  explicit ClassMemo(LanguageLevel level);

  /// Returns null if the class is already being evaluated on this thread, or if evaluations are
  /// nested too deeply; the caller must evaluate the class itself then.
  AnswerPtr of(const WorkspaceSnapshot& snapshot, LanguageLevel level, std::string_view name);

  /// Evaluates classes again that may have changed, and returns the variables whose values differ
  /// from those last reported. Their `hash` differs from any that a reader has recorded, since
  /// values have no comparable hash.
  std::vector<NameChange> settle(const WorkspaceSnapshot& snapshot) override;

 private:
  std::string_view nameOf(const Key& key) const override { return key.first; }
  bool isSame(const EvaluatedClass& a, const EvaluatedClass& b) const override;
  bool holds(const EvaluatedClass& evaluated, const WorkspaceSnapshot& snapshot) const override;
  void onReplaced(const Key& key, const EvaluatedClass& before, const EvaluatedClass& now) override;

  std::mutex changedMutex_;
  std::set<std::string> changed_;  ///< qualified names of variables to be reported by settle()
};

}  // namespace puppet::analysis
