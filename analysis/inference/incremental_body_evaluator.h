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

/// Evaluates one body, replaying statements whose results from the previous evaluation still hold.
///
/// Invariant: after each statement, scope, catalog, remaining fuel and findings are those of an
/// evaluation from scratch. A statement that is evaluated leaves a Record: the variables that it
/// read and set, the resources that it declared, a hash of its effects on the catalog, and the fuel
/// that it consumed. Its replay sets the variables again, adds the resources again with their
/// ranges moved along with the statement, and consumes the fuel.
///
/// run() pairs the statements of both versions by their green nodes, which node reuse preserves for
/// undamaged text: the longest common prefix and the longest common suffix of the two lists. The
/// statements between them are the edit and are evaluated. A statement of the prefix or the suffix
/// is replayed if canRepeat() holds:
///
/// * its record is replayable: it had no effect beyond variables and resources, left no error, used
///   no other definition of the file, and did not leave the body (EffectSummary::mustRunAgain); the
///   observer is told again of unknown names, whose findings also rest on the rest of the file;
/// * none of the variables that it read is in `changed_`;
/// * the catalog before it is unchanged (`isCatalogChanged_`), or it neither reads nor extends the
///   catalog;
/// * none of the resources that it declares is in the catalog already, which would be an error now;
/// * the remaining fuel suffices.
///
/// `changed_` and `isCatalogChanged_` accumulate: the targets of all assignments in the old and the
/// new text of the edit, from the start, since rules about a variable depend on the text of its
/// assignments; after the edit, the variables whose values differ and the effects on the catalog;
/// likewise after each evaluated statement of prefix and suffix. Example, with an edit of the
/// second line:
///
///     $a = 1                            # replayed: prefix
///     $b = $a + 2                       # evaluated: edited; $b differs
///     file { '/x': content => "${b}" }  # evaluated: reads $b; its effects differ
///     $c = $a * 2                       # replayed: reads $a only
///     if defined(File['/x']) { $d = 1 } # evaluated: reads the catalog
class StatementCache::IncrementalBodyEvaluator {
 public:
  /// `before` holds the results of the previous evaluation and may be null; new results go to
  /// `body`. Borrows all arguments.
  IncrementalBodyEvaluator(StatementCache& memo, const parser::SyntaxTree& tree,
                           const FileSymbols& definitions, const Body* before, Body& body)
      : memo_(memo), tree_(tree), definitions_(definitions), before_(before), body_(body) {}

  /// Sets the parameters: replays their values, or calls `bind()` if these may differ.
  void bind(EvaluationContext& context, Scope& scope, const parser::ParameterList& parameters,
            const std::function<void()>& bind);
  void run(Evaluator& evaluator, Scope& scope, parser::ViewList<parser::Expression> list,
           Counts& counts);

 private:
  std::vector<Variable> copyOf(std::span<const Variable> variables);
  /// Processes a statement; returns false if it ends the body. `known` is the paired statement of
  /// the previous version; null if there is none.
  bool step(const parser::Cursor& statement, const Statement* known, Evaluator& evaluator,
            Scope& scope, Counts& counts);
  bool canRepeat(const Record& known, Evaluator& evaluator, const Scope& scope) const;
  void repeat(const Record& known, const parser::Cursor& statement, Evaluator& evaluator,
              Scope& scope);
  bool evaluate(const parser::Cursor& statement, Evaluator& evaluator, Scope& scope, Record& made);
  void takeResources(Evaluator& evaluator, Scope& scope, const parser::Cursor& statement,
                     std::size_t first, Record& made);

  // Record changes that can affect the results of later statements.
  void noteTargetsIn(const parser::Cursor& statement);
  void noteSets(std::span<const Variable> before, std::span<const Variable> now);
  void noteDifference(std::span<const Statement> before, std::span<const Statement> now);

  StatementCache& memo_;
  const parser::SyntaxTree& tree_;
  const FileSymbols& definitions_;
  const Body* before_;
  Body& body_;
  std::vector<std::uint32_t> changed_;  ///< hashes of the names of variables
  bool isCatalogChanged_ = false;
  std::unordered_map<std::string, const ResourceTypeInterface*> interfaces_;  ///< by type
};

}  // namespace puppet::analysis
