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

/// Stand-alone program: manifests that are evaluated concretely, as Puppet compiles them, with its
/// static checks first, the variables of a node, and a stop at the first error.
class Program {
 public:
  /// Text of a manifest, and its name in messages.
  struct Source {
    std::string name;
    std::string text;
  };
  static constexpr std::uint64_t kUsualSteps = 20'000'000;
  static constexpr std::uint64_t kUsualMemory = std::uint64_t{256} << 20;

  struct Options {
    EvaluationSettings settings;
    types::Value facts;              ///< a Hash; each fact is also a variable
    std::string node = "localhost";  ///< name of the compiled node
    types::Value serverFacts = {};   ///< a Hash; undef for what is known of any server
    DataSource* data = nullptr;      ///< source of looked-up values, borrowed; nullptr for none
    types::Value trustedExtensions = {};  ///< `$trusted['extensions']`, a Hash; undef for none
    /// Resource, as `Type[title]`, whose unset parameters get unknown values of their types; empty
    /// for none.
    std::string assumed = {};
    parser::LexMode mode = {};
    std::uint64_t steps = kUsualSteps;    ///< see EvaluationContext::budget
    std::uint64_t memory = kUsualMemory;  ///< in bytes
  };

  /// `outer` provides the names that the manifest does not define, and must outlive this.
  Program(std::string source, const Options& options, SymbolProvider& outer)
      : Program(std::vector<Source>{{{}, std::move(source)}}, options, outer) {}
  /// Concatenates several manifests in this order.
  Program(std::vector<Source> sources, const Options& options, SymbolProvider& outer);

  /// Returns the value of the last statement; absent after an error.
  std::optional<types::Value> run();
  /// Compiles the catalog of the node. Returns false after an error.
  bool compile();

  const Catalog& catalog();

  /// Returns the outermost scope, which has the variables of the node once the program has run.
  Scope& scope() { return scope_; }
  const EvaluationContext& context() const { return context_; }
  EvaluationContext& context() { return context_; }
  const Options& options() const { return options_; }
  /// Returns the name of the manifest or other file that contains the code; empty if it is unknown.
  std::string nameOf(const parser::SyntaxTree& code) const;

 private:
  struct Manifest {
    std::string name;
    parser::SyntaxTreePtr tree;
    std::unique_ptr<FileSymbols> definitions;  ///< of this manifest, earlier ones, and `outer`
  };
  static std::vector<Manifest> parsed(std::vector<Source> sources, const Options& options,
                                      SymbolProvider& outer);
  /// Runs the checks that precede evaluation. Returns false after an error.
  bool check();
  bool check(const parser::SyntaxTree& tree);
  void evaluateParameterTypes(parser::ViewList<parser::Expression> statements);
  void setVariables();
  types::Value evaluateMain();

  Options options_;
  std::vector<Manifest> manifests_;  ///< never empty
  EvaluationContext context_;
  Scope scope_;
};

}  // namespace puppet::analysis
