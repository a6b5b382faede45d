#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/rules/check_context.h"
#include "analysis/workspace/query_context.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

/// What the rules share while the walk stands at one element of a tree: its ancestors, the
/// settings, and the list of findings.
class Inspection {
 public:
  Inspection(const parser::SyntaxTree& tree, const CheckContext& context)
      : tree_(tree), context_(context), queries_(context.snapshot) {}

  const parser::SyntaxTree& tree() const { return tree_; }
  const CheckContext& context() const { return context_; }
  /// Everything that rules read of the world outside of the tree.
  QueryContext& queries() { return queries_; }
  LanguageLevel level() const { return context_.level; }
  bool isTemplate() const { return tree_.options.mode.epp; }
  bool isPlan() const { return tree_.options.mode.tasks; }
  /// Whether the bodies of type definitions hold members as in the drafts, not statements.
  bool readsDrafts() const {
    return tree_.options.otherLevels || context_.level == LanguageLevel::Draft;
  }

  /// The elements around the one that is visited, the root first.
  std::span<const parser::Cursor> ancestors() const { return ancestors_; }
  /// The parent for 0, its parent for 1 and so on; absent above the root.
  parser::Cursor ancestor(std::size_t distance) const {
    return distance < ancestors_.size() ? ancestors_[ancestors_.size() - 1 - distance]
                                        : parser::Cursor();
  }
  /// Whether the innermost statement around the visited element has a syntax error (see isDamaged).
  bool insideDamage() const { return !statements_.empty() && statements_.back().damaged; }
  /// Whether any statement around the visited element has one.
  bool belowDamage() const { return damagedStatements_ > 0; }

  /// Whether lexer or parser found an error that begins in `range`.
  bool hasErrorIn(TextRange range) const;

  Diagnostic& report(DiagnosticId id, TextRange range,
                     std::initializer_list<std::string_view> arguments = {});
  /// The HeredocTag of the HeredocBody that is visited; absent in damaged text.
  const parser::Cursor& heredocTag() const { return heredocTag_; }
  /// See namespaceOfModuleFile(); looked up once.
  std::string_view moduleNamespace();

  /// Whether the file defines something called so. O(1) after the first call.
  bool definesName(std::string_view name);

  /// What was reported last; there must be something.
  Diagnostic& lastFinding() { return findings_.back(); }

  /// Whether evaluating `expression` can change nothing, as far as the reference's rules can tell.
  bool hasNoEffect(const parser::Cursor& expression);

  /// Returns the full name of a class, defined type or plan that is called `name` inside of the
  /// definitions around it.
  std::string qualifiedName(std::string_view name) const;

  std::vector<Diagnostic> takeFindings() { return std::move(findings_); }

 private:
  friend class Walk;

  struct Statement {
    std::size_t depth;
    bool damaged;
  };

  bool blockHasNoEffect(const parser::Block& block);
  bool compoundHasNoEffect(const parser::Cursor& expression);

  const parser::SyntaxTree& tree_;
  const CheckContext& context_;
  QueryContext queries_;
  std::vector<parser::Cursor> ancestors_;
  std::vector<Statement> statements_;  ///< those around the visited element, outermost first
  std::size_t damagedStatements_ = 0;  ///< how many of them are damaged
  std::unordered_map<std::uint64_t, bool> noEffect_;  ///< by start and kind, of conditionals only
  std::deque<parser::Cursor> openHeredocs_;           ///< tags whose texts are still to come
  parser::Cursor heredocTag_;
  std::optional<std::string> moduleNamespace_;
  std::optional<std::unordered_set<std::string>> definedNames_;  ///< keys, see definitionKey()
  std::vector<Diagnostic> findings_;
};

/// Whether the parser had to make up or to skip something in `element`, nested statements apart:
/// each of them is judged by itself.
bool isDamaged(const parser::Cursor& element);

class RuleTable;

/// Walks the tree of `inspection` once and runs every rule of the table on its elements.
void inspect(Inspection& inspection, const RuleTable& rules);

}  // namespace puppet::analysis
