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
#include "analysis/workspace/snapshot.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {
class Block;
class ParameterList;
}  // namespace puppet::parser

namespace puppet::analysis {

class Evaluator;
class FileSymbols;

/// What a generic run over a file depends on besides the tree.
struct StatementCacheKey {
  LanguageLevel level = LanguageLevel::Puppet8;
  std::vector<std::string> globals = {};
  std::shared_ptr<QueryStore> queries = {};  ///< of the workspace; null for none
  friend bool operator==(const StatementCacheKey&, const StatementCacheKey&) = default;
};

/// What the statements of a file came to in the last run over it, so that a run over the next
/// version only evaluates those that an edit has changed, or that depend on what such a one does:
/// variables, and what is in the catalog. What it finds is what a run from nothing finds.
///
/// A statement counts as the same while its green node is. Statements that left an error, looked
/// at other statements, or did more than to set variables and to declare resources are run each
/// time (EffectSummary::mustRunAgain), so nothing that is reported is kept.
///
/// Everything is forgotten when more has changed than the body or the parameters of one class or
/// defined type and statements outside of definitions, or when what was looked up in the workspace
/// means something else; and now and then, as uses of names pile up that nothing has any more.
class StatementCache {
 public:
  /// How many statements of bodies the last run went through, and how many of them it repeated
  /// from memory.
  struct Counts {
    std::size_t statements = 0, repeated = 0;
  };

  StatementCache() = default;
  StatementCache(const StatementCache&) = delete;
  StatementCache& operator=(const StatementCache&) = delete;

  /// For one run at a time; a second thread does without.
  class Session;
  Counts counts() const { return counts_; }

 private:
  struct Declared {
    Resource resource;
    std::vector<std::string> keys;  ///< see otherTitlesOf()
  };
  /// What a statement came to.
  struct Record {
    std::uint32_t start = 0;  ///< of its trivia, in the text in which it was run
    EffectSummary effectSummary = {};
    std::uint64_t fuel = 0;  ///< that it took
    std::vector<Variable> sets = {};
    std::vector<Declared> declares = {};
    bool refinesParts = false;
  };
  struct Statement {
    const parser::GreenNode* node = nullptr;  ///< null for a token
    std::uint32_t start = 0;                  ///< of its trivia, in the text of the last run
    std::shared_ptr<const Record> record;
  };
  struct Body {
    std::vector<parser::GreenElement> parameters = {};  ///< and what stands between them
    bool bindsEachTime = false;
    bool addsWhenBound = false;  ///< to the catalog
    std::uint64_t fuelToBind = 0;
    bool mayHaveOthers = false;
    std::vector<Variable> outside = {};     ///< of what is around
    std::vector<Variable> beforehand = {};  ///< of the body, before the parameters
    std::vector<Variable> inputs = {};      ///< of the body, before the first statement
    std::vector<Statement> statements = {};
    bool isCut = false;  ///< the last of these has ended the body
  };
  class IncrementalBodyEvaluator;

  /// Whether this version of the file defines what the last one did, but for the body or the
  /// parameters of one class or defined type.
  bool isSameBesidesBody(const parser::SyntaxTree& tree) const;
  void forget();
  std::string_view keep(std::string_view name) { return *names_.emplace(name).first; }

  std::mutex mutex_;
  std::optional<parser::SyntaxTree> tree_;  ///< of the last run; keeps its nodes
  StatementCacheKey conditions_;
  std::vector<Use> uses_;
  std::uint64_t version_ = 0;              ///< of the workspace
  std::vector<Body> bodies_;               ///< in the order in which they were run
  std::unordered_set<std::string> names_;  ///< that variables of records have
  std::size_t runs_ = 0;                   ///< since all was forgotten
  Counts counts_;
};

/// One run: between begin and end the bodies come by in order.
class StatementCache::Session {
 public:
  /// `memo` is null for none, and `tree`, `definitions` stay as long as this. `snapshot` is null
  /// without a workspace.
  Session(StatementCache* memo, const parser::SyntaxTree& tree, StatementCacheKey conditions,
          const WorkspaceSnapshot* snapshot, const FileSymbols& definitions);

  /// Whether bodies may go through here.
  bool isOn() const { return memo_ != nullptr; }
  /// The same as `bind()`, which sets the parameters in `scope`, and evaluating `body` in it.
  void run(Evaluator& evaluator, Scope& scope, const parser::ParameterList& parameters,
           const parser::Block& body, const std::function<void()>& bind);
  /// The run is over, and has looked up `uses` (sorted). Gives those of all that was repeated too.
  std::vector<Use> end(std::vector<Use> uses);

 private:
  StatementCache* memo_;
  std::unique_lock<std::mutex> lock_;
  const parser::SyntaxTree& tree_;
  StatementCacheKey conditions_;
  std::uint64_t version_ = 0;
  const FileSymbols& definitions_;
  std::vector<Body> bodies_;  ///< of this run
  Counts counts_;
};

}  // namespace puppet::analysis
