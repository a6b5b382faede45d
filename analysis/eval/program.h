#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/eval/catalog/catalog.h"
#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/file_symbols.h"
#include "parser/support/source_text.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Manifests that are evaluated by themselves, as the reference compiles them: the same checks
/// first, the variables of a node around it, and an end at the first error.
class Program {
 public:
  /// The text of a manifest, and what it is called in messages.
  struct Source {
    std::string name;
    std::string text;
  };
  static constexpr std::uint64_t kUsualSteps = 20'000'000;
  static constexpr std::uint64_t kUsualMemory = std::uint64_t{256} << 20;

  struct Options {
    EvaluationSettings settings;
    types::Value facts;              ///< a Hash; also variables of their own
    std::string node = "localhost";  ///< the name of the node that is compiled
    types::Value serverFacts = {};   ///< a Hash; what is known of any server where it is undef
    DataSource* data = nullptr;      ///< where values are looked up; null for nowhere
    /// The resource, as `Type[title]`, whose missing parameters are taken to have some value of
    /// their types; empty for none.
    std::string assumed = {};
    parser::LexMode mode = {};
    std::uint64_t steps = kUsualSteps;    ///< see EvaluationContext::budget
    std::uint64_t memory = kUsualMemory;  ///< in bytes
  };

  /// `outer` knows what the manifest does not define itself, and must stay.
  Program(std::string source, const Options& options, SymbolProvider& outer)
      : Program(std::vector<Source>{{{}, std::move(source)}}, options, outer) {}
  /// Several manifests count as one, in this order.
  Program(std::vector<Source> sources, const Options& options, SymbolProvider& outer);

  /// The value of its last statement; absent after an error.
  std::optional<types::Value> run();
  /// What it declares for the node. False after an error.
  bool compile();

  const Catalog& catalog();

  const EvaluationContext& context() const { return context_; }
  /// The manifest or other file that a piece of code stands in; empty where that is not known.
  std::string nameOf(const parser::SyntaxTree& code) const;

 private:
  struct Manifest {
    std::string name;
    parser::SyntaxTreePtr tree;
    std::unique_ptr<FileSymbols> definitions;  ///< of this one, those before it, and `outer`
  };
  static std::vector<Manifest> parsed(std::vector<Source> sources, const Options& options,
                                      SymbolProvider& outer);
  /// What the reference refuses before it evaluates anything. False when it does.
  bool check();
  bool check(const parser::SyntaxTree& tree);
  void setVariables();
  types::Value evaluateMain();

  Options options_;
  std::vector<Manifest> manifests_;  ///< at least one
  EvaluationContext context_;
  Scope scope_;
};

}  // namespace puppet::analysis
