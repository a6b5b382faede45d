#pragma once

#include <string_view>

#include "analysis/inference/declared_titles.h"
#include "analysis/workspace/memo.h"

namespace puppet::analysis {

/// Query for whether code of an environment may declare a resource. Thread-safe.
class DeclaredResourceMemo final : public Memo<NamedResource, bool> {
 public:
  explicit DeclaredResourceMemo(LanguageLevel level);

  AnswerPtr of(const WorkspaceSnapshot& snapshot, const NamedResource& resource);

 private:
  std::string_view nameOf(const NamedResource& resource) const override { return resource.title; }
  bool isSame(const bool& a, const bool& b) const override { return a == b; }
};

}  // namespace puppet::analysis
