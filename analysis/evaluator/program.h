#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/evaluator/evaluation_context.h"
#include "analysis/evaluator/file_definitions.h"
#include "parser/support/source_text.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// A manifest that is evaluated by itself, as the reference compiles it: the same checks first, the
/// variables of a node around it, and an end at the first error.
class Program {
 public:
  struct Options {
    EvaluationSettings settings;
    types::Value facts;  ///< a Hash; also variables of their own
    parser::LexMode mode = {};
    std::uint64_t fuel = 50'000'000;
  };

  /// `outer` knows what the manifest does not define itself, and must stay.
  Program(std::string source, const Options& options, Definitions& outer);

  /// The value of its last statement; absent after an error.
  std::optional<types::Value> run();

  const EvaluationContext& context() const { return context_; }
  const parser::SyntaxTree& tree() const { return *tree_; }

 private:
  /// What the reference refuses before it evaluates anything. False when it does.
  bool check();
  void setVariables();

  Options options_;
  parser::SyntaxTreePtr tree_;
  FileDefinitions definitions_;
  EvaluationContext context_;
  Scope scope_;
};

}  // namespace puppet::analysis
