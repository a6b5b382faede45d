#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "analysis/eval/catalog/resource.h"
#include "analysis/eval/effect_summary.h"
#include "analysis/eval/scope.h"
#include "analysis/workspace/recorded_reads.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {
class Block;
class ParameterList;
}  // namespace puppet::parser

namespace puppet::analysis {

class Evaluator;
class FileSymbols;

/// Inputs of an open-world evaluation of a file besides the tree.
struct StatementCacheKey {
  LanguageLevel level = LanguageLevel::Puppet8;
  std::vector<std::string> globals = {};
  friend bool operator==(const StatementCacheKey&, const StatementCacheKey&) = default;
};

/// Results of the statements of a file's last evaluation, by which the next version is evaluated
/// incrementally: only statements are evaluated that an edit has changed, or that depend on
/// variables or a catalog that such a statement has changed. The findings are those of an
/// evaluation from scratch. See IncrementalBodyEvaluator for the algorithm.
///
/// Statements are identified by their green nodes. Statements that left an error, used other
/// definitions of the file, or had effects besides setting variables and declaring resources are
/// evaluated each time (EffectSummary::mustRunAgain), so that no finding is ever cached.
///
/// The cache is cleared when an edit changes more than the body or the parameters of one class,
/// defined type or plan and statements outside of definitions, when a name read from the workspace
/// has changed, and when its reads can take no more (RecordedReads).
class StatementCache {
 public:
  /// Numbers of statements in the last evaluation, and of those that were replayed.
  struct Counts {
    std::size_t statements = 0, repeated = 0;
  };

  StatementCache() = default;
  StatementCache(const StatementCache&) = delete;
  StatementCache& operator=(const StatementCache&) = delete;

  /// Exclusive use by one evaluation; a concurrent one on another thread runs without the cache.
  class Session;
  Counts counts() const { return counts_; }

 private:
  struct Declared {
    Resource resource;
    std::vector<std::string> keys;  ///< other titles of the resource; see otherTitlesOf()
  };
  /// Results of a statement.
  struct Record {
    std::uint32_t start = 0;  ///< offset of its trivia in the text that was evaluated
    EffectSummary effectSummary = {};
    std::uint64_t fuel = 0;  ///< consumed
    std::vector<Variable> sets = {};
    std::vector<Declared> declares = {};
    bool refinesParts = false;
  };
  struct Statement {
    const parser::GreenNode* node = nullptr;  ///< null for a token
    std::uint32_t start = 0;  ///< offset of its trivia in the text of the last evaluation
    std::shared_ptr<const Record> record;
  };
  struct Body {
    std::vector<parser::GreenElement> parameters = {};  ///< including tokens between the parameters
    bool bindsEachTime = false;
    bool addsWhenBound = false;  ///< set if binding adds resources to the catalog
    std::uint64_t fuelToBind = 0;
    bool mayHaveOthers = false;
    std::vector<Variable> outside = {};     ///< variables of outer scopes
    std::vector<Variable> beforehand = {};  ///< variables of the body before binding
    std::vector<Variable> inputs = {};      ///< variables of the body before the first statement
    std::vector<Statement> statements = {};
    bool isCut = false;  ///< set if the last statement has ended the body
  };
  class IncrementalBodyEvaluator;

  /// Returns true if this version of the file has the definitions of the last one, except for the
  /// body or the parameters of one class, defined type or plan.
  bool isSameBesidesBody(const parser::SyntaxTree& tree) const;
  void clear();
  std::string_view keep(std::string_view name) { return *names_.emplace(name).first; }

  std::mutex mutex_;
  std::optional<parser::SyntaxTree> tree_;  ///< of the last evaluation; owns its nodes
  StatementCacheKey conditions_;
  RecordedReads reads_;
  std::vector<Body> bodies_;               ///< in evaluation order
  std::unordered_set<std::string> names_;  ///< owns the names of variables in records
  Counts counts_;
};

/// One evaluation of a file: run() is called for its bodies in evaluation order, then end().
class StatementCache::Session {
 public:
  /// `memo` may be null; `tree`, `snapshot` and `definitions` must outlive the session. The
  /// snapshot is empty without a workspace.
  Session(StatementCache* memo, const parser::SyntaxTree& tree, StatementCacheKey conditions,
          const WorkspaceSnapshot& snapshot, const FileSymbols& definitions);

  /// Returns true if the cache is in use; run() requires it.
  bool isOn() const { return memo_ != nullptr; }
  /// Binds the parameters and evaluates `body` incrementally; equivalent to `bind()`, which sets
  /// the parameters in `scope`, and evaluating `body`.
  void run(Evaluator& evaluator, Scope& scope, const parser::ParameterList& parameters,
           const parser::Block& body, const std::function<void()>& bind);
  /// Commits the results of an evaluation that has recorded `uses` (sorted). Returns them together
  /// with the reads of replayed statements.
  std::vector<Use> end(std::vector<Use> uses);

 private:
  StatementCache* memo_;
  std::unique_lock<std::mutex> lock_;
  const parser::SyntaxTree& tree_;
  StatementCacheKey conditions_;
  const WorkspaceSnapshot& snapshot_;
  const FileSymbols& definitions_;
  std::vector<Body> bodies_;  ///< results of this evaluation
  Counts counts_;
};

}  // namespace puppet::analysis
