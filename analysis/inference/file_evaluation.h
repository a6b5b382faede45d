#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/inference/open_symbols.h"
#include "analysis/inference/statement_cache.h"
#include "analysis/inference/workspace_symbols.h"

namespace puppet::analysis {

/// Open-world evaluation of one file, with its symbol providers and context. Borrows the tree,
/// which must outlive it; `snapshot` is empty without an environment.
class FileEvaluation {
 public:
  FileEvaluation(const parser::SyntaxTree& tree, LanguageLevel level,
                 const WorkspaceSnapshot& snapshot,
                 const std::vector<std::string>* globals = nullptr);

  /// See AbstractInterpreter::setTemplateVariables().
  void setTemplateVariables(std::optional<std::vector<std::string>> names) {
    templateVariables_ = std::move(names);
  }

  /// Evaluates the file; `recorder` receives the values and may be null.
  void operator()(ValueRecorder* recorder = nullptr);
  /// Evaluates the file incrementally with the results that the previous evaluation left in `memo`,
  /// which may be null.
  void operator()(StatementCache* memo);

  EvaluationContext& context() { return context_; }
  /// Null where no environment is known.
  WorkspaceSymbols* workspace() { return modules_.get(); }
  /// Returns the recorded reads of the workspace, deduplicated.
  std::vector<Use> takeUses();

 private:
  void run(StatementCache::Session* memo = nullptr);

  const parser::SyntaxTree& tree_;
  const WorkspaceSnapshot snapshot_;
  BuiltInSymbols platform_;
  std::unique_ptr<WorkspaceSymbols> modules_;
  OpenSymbols others_;
  FileSymbols definitions_;
  EvaluationContext context_;
  const StatementCacheKey conditions_;
  std::optional<std::vector<std::string>> templateVariables_;
  std::vector<Use> uses_;
};

}  // namespace puppet::analysis
