#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "analysis/workspace/memo.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Query for the data types that a workspace names, shared by all evaluations: each is evaluated
/// once until a name that it has read changes. Thread-safe.
class TypeMemo final : public Memo<std::pair<std::string, LanguageLevel>, types::Value> {
 public:
  using Key = std::pair<std::string, LanguageLevel>;

  explicit TypeMemo(LanguageLevel level);

  /// Returns the type that the snapshot declares as `name`. Null if a type is already being
  /// evaluated on this thread; the caller must evaluate the type itself then.
  AnswerPtr of(const WorkspaceSnapshot& snapshot, LanguageLevel level, std::string_view name);

 private:
  std::string_view nameOf(const Key& key) const override { return key.first; }
  bool isSame(const types::Value& a, const types::Value& b) const override { return a == b; }
};

}  // namespace puppet::analysis
