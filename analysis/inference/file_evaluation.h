#pragma once

#include <memory>
#include <vector>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/inference/statement_cache.h"
#include "analysis/inference/workspace_symbols.h"

namespace puppet::analysis {

/// What nobody here knows may be defined elsewhere.
class OpenSymbols final : public ForwardingSymbols {
 public:
  /// `globals` are variables that are set from outside; null for none.
  explicit OpenSymbols(SymbolProvider& known, const std::vector<std::string>* globals = nullptr)
      : ForwardingSymbols(known), globals_(globals) {}

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  /// What files hold besides code, and where they lie, is another thing where the code will run.
  std::string moduleFile(std::string_view, std::string_view) override { return {}; }
  std::string moduleDirectory(std::string_view) override { return {}; }
  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override;
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

 private:
  bool isGlobal(std::string_view name) const;

  const std::vector<std::string>* globals_;
};

/// A generic run over one file, with all that it needs. The tree outlives the run; `snapshot` is
/// empty where no environment is known.
class FileEvaluation {
 public:
  FileEvaluation(const parser::SyntaxTree& tree, LanguageLevel level,
                 const WorkspaceSnapshot& snapshot,
                 const std::vector<std::string>* globals = nullptr);

  /// Evaluates everything. `recorder`, null for none, gets the values.
  void operator()(ValueRecorder* recorder = nullptr);
  /// The same, with what the last run over the file left in `memo`, null for none.
  void operator()(StatementCache* memo);

  EvaluationContext& context() { return context_; }
  /// What was looked up in the workspace, each name once.
  std::vector<Use> takeUses() { return std::move(uses_); }

 private:
  const parser::SyntaxTree& tree_;
  BuiltInSymbols platform_;
  std::unique_ptr<WorkspaceSymbols> modules_;
  OpenSymbols others_;
  FileSymbols definitions_;
  EvaluationContext context_;
  const StatementCacheKey conditions_;
  std::vector<Use> uses_;
};

}  // namespace puppet::analysis
