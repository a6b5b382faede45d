#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/inference/statement_cache.h"
#include "analysis/inference/workspace_symbols.h"

namespace puppet::analysis {

/// Symbol provider for evaluation in an open world: unknown names may be defined elsewhere.
class OpenSymbols final : public TypeSymbols,
                          public VariableSymbols,
                          public ModuleFiles,
                          public SymbolCandidates {
 public:
  /// `globals` are variables set outside of the code; may be null. Borrowed.
  explicit OpenSymbols(SymbolProvider known, const std::vector<std::string>* globals = nullptr)
      : next_(known), globals_(globals) {}
  OpenSymbols(const OpenSymbols&) = delete;
  OpenSymbols& operator=(const OpenSymbols&) = delete;

  operator SymbolProvider() {
    return {.types = *this,
            .functions = next_.functions,
            .classes = next_.classes,
            .resourceTypes = next_.resourceTypes,
            .variables = *this,
            .origins = next_.origins,
            .files = *this,
            .candidates = *this};
  }

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  parser::TypeDefinition typeDefinitionNamed(std::string_view name) override {
    return next_.types.typeDefinitionNamed(name);
  }
  /// Contents and paths of module files may differ on the machine where the code will run.
  std::string moduleFile(std::string_view, std::string_view) override { return {}; }
  std::string moduleDirectory(std::string_view) override { return {}; }
  types::Tristate hasVariable(std::string_view name) override;
  types::Type externalVariableType(std::string_view name,
                                   std::span<const types::Value> keys) override;
  bool isFact(std::string_view name) override { return next_.variables.isFact(name); }
  types::Tristate isAssignedByManifests(std::string_view name) override {
    return next_.variables.isAssignedByManifests(name);
  }
  bool mayBeDefined(std::string_view name) override { return next_.candidates.mayBeDefined(name); }
  void addCandidateNames(DefinitionKind kind, NameCandidates& names) override {
    next_.candidates.addCandidateNames(kind, names);
  }
  void addCandidateVariables(std::string_view scope, NameCandidates& names) override;

 private:
  bool isGlobal(std::string_view name) const;

  SymbolProvider next_;
  const std::vector<std::string>* globals_;
};

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
