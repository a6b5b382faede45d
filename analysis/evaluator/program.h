#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/catalog/catalog.h"
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
    types::Value facts;              ///< a Hash; also variables of their own
    std::string node = "localhost";  ///< the name of the node that is compiled
    types::Value serverFacts = {};   ///< a Hash; what is known of any server where it is undef
    parser::LexMode mode = {};
    std::uint64_t fuel = 50'000'000;
  };

  /// `outer` knows what the manifest does not define itself, and must stay.
  Program(std::string source, const Options& options, Definitions& outer);

  /// The value of its last statement; absent after an error.
  std::optional<types::Value> run();
  /// What it declares for the node. False after an error.
  bool compile();

  const Catalog& catalog();

  const EvaluationContext& context() const { return context_; }
  const parser::SyntaxTree& tree() const { return *tree_; }

 private:
  /// What the reference refuses before it evaluates anything. False when it does.
  bool check();
  void setVariables();
  types::Value evaluateMain();

  Options options_;
  parser::SyntaxTreePtr tree_;
  FileDefinitions definitions_;
  EvaluationContext context_;
  Scope scope_;
};

}  // namespace puppet::analysis
