#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/inference/statement_cache.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Evaluates the bodies of one file once each, by abstract interpretation: parameters are unknown
/// values of their declared types. Errors are left in the context.
class AbstractInterpreter {
 public:
  /// `memo` may be null, which disables the statement cache.
  AbstractInterpreter(const parser::SyntaxTree& tree, EvaluationContext& context,
                      StatementCache::Session* memo = nullptr)
      : tree_(tree), context_(context), memo_(memo) {}

  /// Says which variables the calls of a template without declared parameters set in it, in
  /// addition to global ones; nullptr if other code may set more. Borrows them.
  void setTemplateVariables(const std::vector<std::string>* names) { templateVariables_ = names; }

  void run();

 private:
  void runDefinitions(parser::ViewList<parser::Expression> statements, const std::string& prefix);
  void runClass(const parser::ClassDefinition& class_, const std::string& name);
  /// Evaluates a body with parameters. `name` is the name of the definition, `scope` must be empty.
  void runBody(Scope& scope, const std::string& name, parser::ParameterList parameters,
               parser::Block body);
  void runFunction(const parser::FunctionDefinition& function);
  void endBody();
  void beginBody();

  const parser::SyntaxTree& tree_;
  EvaluationContext& context_;
  StatementCache::Session* memo_;
  const std::vector<std::string>* templateVariables_ = nullptr;
  Scope top_;
  std::uint64_t steps_ = 0;      ///< that the bodies before have taken
  std::uint64_t bodyUnits_ = 0;  ///< of the budget that the body began with
  bool isCatalogEmpty_ = false;  ///< set if no body has run since the catalog was reset
};

}  // namespace puppet::analysis
