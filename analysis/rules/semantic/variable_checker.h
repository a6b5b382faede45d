#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// Checks reads of unset variables, as Puppet does with `strict_variables`, and facts that are read
/// like variables.
///
/// Does not report variables that may be set elsewhere: those of unknown classes, of nodes, and of
/// top scope if a manifest of the environment sets them.
class VariableChecker {
 public:
  VariableChecker(const parser::SyntaxTree& tree, EvaluationContext& context)
      : tree_(tree), context_(context) {}

  /// Checks a read of `name`, as written but without `$`. See EvaluationObserver::onUnsetRead.
  void check(std::string_view name, const parser::Cursor& place, const Scope& from, bool mayBeSet);

  /// Checks a read of `name` in the template that the expression `source` is the text of.
  void checkInline(std::string_view name, const parser::Cursor& source, const Scope& from);

 private:
  /// Target of an assignment with its ancestors.
  struct Target {
    std::vector<parser::Cursor> path;  ///< from the body to the variable itself
    const parser::Cursor& place() const { return path.back(); }
  };
  using Targets = std::map<std::string, std::vector<Target>, std::less<>>;

  const Targets& targetsIn(const parser::Cursor& body);
  static void collect(std::vector<parser::Cursor>& path, Targets& targets);

  void checkTop(std::string_view name, const parser::Cursor& place, const Scope* from,
                bool isCertain);
  void checkQualified(std::string_view name, const parser::Cursor& place);
  void checkClassOf(std::string_view name, const parser::Cursor& place, bool isCertain);
  void checkConditional(std::string_view name, const parser::Cursor& place);
  /// Reports a read that the assignments in the same body explain. Returns false if there are none.
  bool checkLocal(std::string_view name, const parser::Cursor& place);
  void checkFact(std::string_view name, const parser::Cursor& place, bool isExplicit);

  const parser::SyntaxTree& tree_;
  EvaluationContext& context_;
  std::map<const parser::GreenNode*, Targets> targets_;  ///< by body
};

}  // namespace puppet::analysis
