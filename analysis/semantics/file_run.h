#pragma once

#include <memory>
#include <vector>

#include "analysis/evaluator/evaluation_context.h"
#include "analysis/evaluator/file_definitions.h"
#include "analysis/semantics/run_memo.h"
#include "analysis/semantics/workspace_definitions.h"

namespace puppet::analysis {

/// What nobody here knows may be defined elsewhere.
class OpenDefinitions final : public ForwardingDefinitions {
 public:
  /// `globals` are variables that are set from outside; null for none.
  explicit OpenDefinitions(Definitions& known, const std::vector<std::string>* globals = nullptr)
      : ForwardingDefinitions(known), globals_(globals) {}

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  /// What files hold besides code, and where they lie, is another thing where the code will run.
  std::string moduleFile(std::string_view, std::string_view) override { return {}; }
  std::string moduleDirectory(std::string_view) override { return {}; }
  types::Answer hasVariable(std::string_view name) override;
  types::Type typeOutside(std::string_view name, std::span<const types::Value> keys) override;
  void offerVariables(std::string_view scope, NearNames& names) override;

 private:
  bool isGlobal(std::string_view name) const;

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
