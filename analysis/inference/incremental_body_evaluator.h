#pragma once

#include <functional>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/eval/catalog_builder.h"
#include "analysis/eval/evaluator.h"
#include "analysis/eval/file_symbols.h"
#include "analysis/inference/statement_cache.h"

namespace puppet::analysis {

/// One body in a run, with what is known of it from the run before.
class StatementCache::IncrementalBodyEvaluator {
 public:
  /// `before` is null for nothing; what is learnt goes to `body`.
  IncrementalBodyEvaluator(StatementCache& memo, const parser::SyntaxTree& tree,
                           const FileSymbols& definitions, const Body* before, Body& body)
      : memo_(memo), tree_(tree), definitions_(definitions), before_(before), body_(body) {}

  /// Sets the parameters, by `bind()` where they may have come to something else.
  void bind(EvaluationContext& context, Scope& scope, const parser::ParameterList& parameters,
            const std::function<void()>& bind);
  void run(Evaluator& evaluator, Scope& scope, parser::ViewList<parser::Expression> list,
           Counts& counts);

 private:
  std::vector<Variable> copyOf(std::span<const Variable> variables);
  /// False where the statement ends the body. `known` is null where it has changed.
  bool step(const parser::Cursor& statement, const Statement* known, Evaluator& evaluator,
            Scope& scope, Counts& counts);
  bool canRepeat(const Record& known, Evaluator& evaluator, const Scope& scope) const;
  void repeat(const Record& known, const parser::Cursor& statement, Evaluator& evaluator,
              Scope& scope);
  bool evaluate(const parser::Cursor& statement, Evaluator& evaluator, Scope& scope, Record& made);
  void takeResources(Evaluator& evaluator, Scope& scope, const parser::Cursor& statement,
                     std::size_t first, Record& made);

  // What may make statements behind it come to something else.
  void noteTargetsIn(const parser::Cursor& statement);
  void noteSets(std::span<const Variable> before, std::span<const Variable> now);
  void noteDifference(std::span<const Statement> before, std::span<const Statement> now);

  StatementCache& memo_;
  const parser::SyntaxTree& tree_;
  const FileSymbols& definitions_;
  const Body* before_;
  Body& body_;
  std::vector<std::uint32_t> changed_;  ///< names of variables, hashed
  bool isCatalogChanged_ = false;
  std::unordered_map<std::string, const ResourceTypeInterface*> interfaces_;  ///< by type
};

}  // namespace puppet::analysis
