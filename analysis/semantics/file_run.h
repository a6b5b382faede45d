#pragma once

#include <memory>
#include <vector>

#include "analysis/evaluator/evaluation_context.h"
#include "analysis/evaluator/file_definitions.h"
#include "analysis/semantics/run_memo.h"
#include "analysis/semantics/workspace_definitions.h"

namespace puppet::analysis {

/// What nobody here knows may be defined elsewhere.
class OpenDefinitions final : public Definitions {
 public:
  /// `globals` are variables that are set from outside; null for none.
  explicit OpenDefinitions(Definitions& known, const std::vector<std::string>* globals = nullptr)
      : known_(known), globals_(globals) {}

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  parser::FunctionDefinition functionNamed(std::string_view name) override {
    return known_.functionNamed(name);
  }
  parser::ClassDefinition classNamed(std::string_view name) override {
    return known_.classNamed(name);
  }
  Whereabouts whereIsClass(std::string_view name) override { return known_.whereIsClass(name); }
  std::optional<std::span<const Mention>> mentionsBeside(std::string_view class_) override {
    return known_.mentionsBeside(class_);
  }
  ClassVariablesPtr variablesOf(std::string_view class_, LanguageLevel level) override {
    return known_.variablesOf(class_, level);
  }
  void readsVariable(std::string_view class_, std::string_view name, LanguageLevel level) override {
    known_.readsVariable(class_, name, level);
  }
  parser::DefinedType definedTypeNamed(std::string_view name) override {
    return known_.definedTypeNamed(name);
  }
  const FunctionInterface* functionDeclared(std::string_view name) override {
    return known_.functionDeclared(name);
  }
  parser::TypeDefinition typeDefinitionNamed(std::string_view name) override {
    return known_.typeDefinitionNamed(name);
  }
  bool mayBeDefined(std::string_view name) override { return known_.mayBeDefined(name); }
  const ResourceTypeInterface* resourceTypeNamed(std::string_view name) override {
    return known_.resourceTypeNamed(name);
  }
  bool isFunctionOf(std::string_view module, std::string_view function) override {
    return known_.isFunctionOf(module, function);
  }
  types::Answer hasVariable(std::string_view name) override;
  types::Type typeOutside(std::string_view name, std::span<const types::Value> keys) override;
  bool isFact(std::string_view name) override { return known_.isFact(name); }
  void offerNames(DefinitionKind kind, NearNames& names) override {
    known_.offerNames(kind, names);
  }
  void offerVariables(std::string_view scope, NearNames& names) override;

 private:
  bool isGlobal(std::string_view name) const;

  Definitions& known_;
  const std::vector<std::string>* globals_;
};

/// A generic run over one file, with all that it needs. The tree outlives the run; `snapshot` is
/// empty where no environment is known.
class FileRun {
 public:
  FileRun(const parser::SyntaxTree& tree, LanguageLevel level, const WorkspaceSnapshot& snapshot,
          const std::vector<std::string>* globals = nullptr);

  /// Evaluates everything. `recorder`, null for none, gets the values.
  void operator()(Recorder* recorder = nullptr);
  /// The same, with what the last run over the file left in `memo`, null for none.
  void operator()(RunMemo* memo);

  EvaluationContext& context() { return context_; }
  /// What was looked up in the workspace, each name once.
  std::vector<Use> takeUses() { return std::move(uses_); }

 private:
  const parser::SyntaxTree& tree_;
  BuiltInDefinitions platform_;
  std::unique_ptr<WorkspaceDefinitions> modules_;
  OpenDefinitions others_;
  FileDefinitions definitions_;
  EvaluationContext context_;
  const RunConditions conditions_;
  std::vector<Use> uses_;
};

}  // namespace puppet::analysis
