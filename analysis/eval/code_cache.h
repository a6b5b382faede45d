#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "analysis/eval/literal_cache.h"
#include "analysis/eval/signature.h"
#include "parser/lexer/lexer.h"
#include "parser/support/budget.h"
#include "parser/support/language_level.h"
#include "parser/syntax/cursor.h"
#include "parser/syntax/heredoc_bodies.h"
#include "parser/syntax/syntax_tree.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Results that are the same for each evaluation of a piece of code. Keyed by green nodes, whose
/// trees must outlive it.
class CodeCache {
 public:
  /// Borrows `budget`.
  explicit CodeCache(Budget& budget) : budget_(budget) {}

  template <class Cached>
  using ByNode = std::unordered_map<const parser::GreenNode*, Cached>;

  ByNode<types::Value> types;              ///< that depend on no variable; undef for others
  ByNode<std::vector<std::string>> texts;  ///< between interpolations
  ByNode<std::shared_ptr<const Signature>> lambdas;  ///< nullptr if types depend on variables
  LiteralCache literals;                             ///< by token

  /// Returns the body of a heredoc; empty if it has none.
  parser::Cursor heredocBodyOf(const parser::Cursor& tag);
  /// Parses code given as text at run time. Each text is parsed once; the tree lives as long as
  /// this. Charges the budget by length.
  const parser::SyntaxTree& parsed(std::string_view text, parser::LexMode mode,
                                   LanguageLevel level);
  /// Returns a copy of `name` that lives as long as this.
  std::string_view keep(std::string name) { return *names_.insert(std::move(name)).first; }

 private:
  Budget& budget_;
  /// Keys of templates begin with a NUL.
  std::unordered_map<std::string, parser::SyntaxTreePtr> trees_;
  std::unordered_set<std::string> names_;
  ByNode<parser::HeredocBodies> heredocs_;  ///< by the root of their tree
};

}  // namespace puppet::analysis
