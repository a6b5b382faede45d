#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <typeindex>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "analysis/rules/check_context.h"
#include "analysis/symbols/signatures.h"
#include "analysis/workspace/query_context.h"
#include "parser/support/language_features.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

/// State shared by the rules while the walk visits one element of a tree: its ancestors, the
/// settings, and the list of findings. Borrows the tree and the context. Not thread-safe.
class Inspection {
 public:
  Inspection(const parser::SyntaxTree& tree, const CheckContext& context)
      : tree_(tree), context_(context), queries_(context.snapshot) {}

  const parser::SyntaxTree& tree() const { return tree_; }
  const CheckContext& context() const { return context_; }
  /// Returns the queries through which rules read everything outside of the tree.
  QueryContext& queries() { return queries_; }
  LanguageLevel level() const { return context_.level; }
  bool isTemplate() const { return tree_.options.mode.epp; }
  bool isPlan() const { return tree_.options.mode.tasks; }
  /// Returns true if bodies of type definitions hold members, not statements.
  bool readsTypeDefinitions() const {
    return tree_.options.otherLevels || supports(context_.level, Feature::TypeDefinitions);
  }

  /// Returns the ancestors of the visited element, the root first.
  std::span<const parser::Cursor> ancestors() const { return ancestors_; }
  /// Returns the parent for 0, its parent for 1 and so on; absent above the root.
  parser::Cursor ancestor(std::size_t distance) const {
    return distance < ancestors_.size() ? ancestors_[ancestors_.size() - 1 - distance]
                                        : parser::Cursor();
  }
  /// Returns true if the innermost statement around the visited element has a syntax error (see
  /// isDamaged).
  bool insideDamage() const { return !statements_.empty() && statements_.back().damaged; }
  /// Returns true if any statement around the visited element has a syntax error.
  bool belowDamage() const { return damagedStatements_ > 0; }

  /// Returns true if the lexer or the parser reported an error that begins in `range`.
  bool hasErrorIn(TextRange range) const;

  Diagnostic& report(DiagnosticId id, TextRange range,
                     std::initializer_list<std::string_view> arguments = {});
  /// Says that a rule has read parameters of the definition around the visited statement, or other
  /// statements than those around it and adjacent ones (see CleanStatements).
  void noteReadAround() const { readsAround_ = true; }
  /// Returns the HeredocTag of the visited HeredocBody; absent in damaged text.
  const parser::Cursor& heredocTag() const { return heredocTag_; }
  /// Returns namespaceOfModuleFile() of the file, computed once.
  std::string_view moduleNamespace();

  /// Returns true if the file defines this name. O(1) after the first call.
  bool definesName(std::string_view name);

  /// Returns true if further findings are dropped: more errors of one file are of no use, and need
  /// more memory than its tree.
  bool isFull() const {
    constexpr std::size_t kMaxErrors = 100'000;
    return errors_ >= kMaxErrors;
  }

  /// Returns the last reported finding, which must exist.
  Diagnostic& lastFinding() { return unread_.range.end > 0 ? unread_ : findings_.back(); }

  /// Returns true if evaluating `expression` has no side effect by the rules of Puppet's validator.
  bool hasNoEffect(const parser::Cursor& expression);

  /// Returns the qualified name of a class, defined type or plan that is named `name` inside of the
  /// enclosing definitions.
  std::string qualifiedName(std::string_view name) const;

  /// Returns what rules keep for the whole file, made of the inspection at the first call.
  template <typename State>
  State& state() {
    std::shared_ptr<void>& kept = states_[typeid(State)];
    if (!kept) kept = std::make_shared<State>(*this);
    return *static_cast<State*>(kept.get());
  }

  std::vector<Diagnostic> takeFindings() { return std::move(findings_); }

 private:
  std::string_view moduleFolder();

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
  std::vector<Statement> statements_;  ///< around the visited element, outermost first
  std::size_t damagedStatements_ = 0;  ///< number of damaged ones in `statements_`
  std::unordered_map<std::uint64_t, bool> noEffect_;  ///< memo for conditionals, by start and kind
  std::deque<parser::Cursor> openHeredocs_;           ///< tags whose texts follow
  parser::Cursor heredocTag_;
  std::optional<std::string> moduleNamespace_;
  std::optional<std::unordered_set<std::string>> definedNames_;  ///< see lowerCaseName()
  std::unordered_map<std::type_index, std::shared_ptr<void>> states_;
  std::vector<Diagnostic> findings_;
  std::size_t errors_ = 0;  ///< among `findings_`
  mutable bool readsAround_ = false;
  Diagnostic unread_;  ///< last one that was reported after too many errors
};

/// Returns true if the parser inserted or skipped something in `element`, not counting nested
/// statements, which are checked separately.
bool isDamaged(const parser::Cursor& element);

}  // namespace puppet::analysis
