#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/evaluation_context.h"

namespace puppet::analysis {

/// Judges variables that are read where nothing has set them, as the reference does with
/// `strict_variables`, and facts that are read like variables.
///
/// Quiet where another file, or the world, may set them: variables of classes that are not known,
/// of nodes and of top scope where a manifest of the environment has them.
class VariableChecker {
 public:
  VariableChecker(const parser::SyntaxTree& tree, EvaluationContext& context)
      : tree_(tree), context_(context) {}

  /// `name` as it is written, without `$`. See EvaluationObserver::readsUnset.
  void judge(std::string_view name, const parser::Cursor& place, const Scope& from, bool mayBeSet);

 private:
  /// A target of an assignment, with all that is around it.
  struct Target {
    std::vector<parser::Cursor> path;  ///< the body first, the variable itself last
    const parser::Cursor& place() const { return path.back(); }
  };
  using Targets = std::map<std::string, std::vector<Target>, std::less<>>;

  const Targets& targetsIn(const parser::Cursor& body);
  static void collect(std::vector<parser::Cursor>& path, Targets& targets);

  void checkTop(std::string_view name, const parser::Cursor& place, const Scope* from,
                bool isCertain);
  void checkQualified(std::string_view name, const parser::Cursor& place);
  void checkClassOf(std::string_view name, const parser::Cursor& place);
  void checkConditional(std::string_view name, const parser::Cursor& place);
  /// What the body itself says of a variable that it reads and has not set. False for nothing.
  bool checkLocal(std::string_view name, const parser::Cursor& place);
  void checkFact(std::string_view name, const parser::Cursor& place);

  const parser::SyntaxTree& tree_;
  EvaluationContext& context_;
  std::map<std::uint32_t, Targets> targets_;  ///< by where the body begins
};

}  // namespace puppet::analysis
