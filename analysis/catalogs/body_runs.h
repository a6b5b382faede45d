#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/eval/execution_monitor.h"
#include "parser/syntax/cursor.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// One run of a body: of a lambda, a function, a class, a defined type, a node or a manifest.
struct BodyRun {
  BodyKind kind = BodyKind::Top;
  parser::Cursor definition = {};  ///< with the parameters; absent for a manifest
  /// Reference of the class or the instance of a defined type whose code runs, or calls this; empty
  /// for a node and a manifest.
  std::string body = {};
  /// Number of earlier runs of the same lambda during the run around it.
  std::size_t iteration = 0;
  parser::Cursor statement = {};              ///< statement of the run around it that was running
  std::shared_ptr<const BodyRun> outer = {};  ///< of the same class, defined type, node or manifest
  /// Variables of the body itself. For a lambda and a function, those that are set when it declares
  /// its last resource.
  std::map<std::string, types::Value, std::less<>> variables = {};
};

/// Records the bodies that run while resources are declared. Must live as long as the evaluation;
/// borrows its trees.
class BodyRuns final : public ExecutionMonitor {
 public:
  /// Returns the run that declares a resource; nullptr if it is not recorded.
  const BodyRun* declaring(const std::string& reference) const;
  /// Returns the run of the body of a class or an instance of a defined type; with `Node` that of
  /// the node, and with an empty reference that of the manifests. nullptr if it is not recorded.
  const BodyRun* ofBody(const std::string& reference) const;

  void onEnter(const ActiveBody& body) override;
  void onLeave() override;
  void onStatement(const parser::Cursor& statement, Scope& scope) override;
  void onDeclare(const Resource& resource) override;
  void onChange(const CatalogChange& /*change*/) override {}
  void onError(const parser::Cursor& /*blame*/, const EvaluationError& /*error*/) override {}

 private:
  struct Active {
    std::shared_ptr<BodyRun> run;
    Scope* scope;
    std::size_t seen;          ///< entries of the scope that are copied
    parser::Cursor statement;  ///< that runs
    std::map<std::pair<const parser::SyntaxTree*, std::uint32_t>, std::size_t> iterations;
  };

  static bool isNested(BodyKind kind);
  static void copyVariables(Active& active);

  std::vector<Active> active_;
  std::map<std::string, std::shared_ptr<const BodyRun>> declarations_;
  std::map<std::string, std::shared_ptr<const BodyRun>> bodies_;
};

}  // namespace puppet::analysis
