#pragma once

#include <string>
#include <string_view>

#include "analysis/eval/evaluation_context.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/workspace/query_context.h"
#include "parser/data/data_tree.h"

namespace puppet::analysis {

/// Compares values of a YAML or JSON tree with the types that tasks and plans declare as texts.
class TypedValues {
 public:
  /// Borrows both, which must outlive this.
  TypedValues(const parser::DataTree& tree, QueryContext& queries);
  TypedValues(const TypedValues&) = delete;
  TypedValues& operator=(const TypedValues&) = delete;
  ~TypedValues();

  /// Returns why the value is certainly no instance of the type; empty if it may be one. `name` is
  /// what the value is called.
  std::string mismatch(std::string_view name, const parser::DataNode& value, std::string_view type);

  /// Returns true if no value of a type is Data.
  bool hasNoData(std::string_view type);

  /// Returns the syntax error in the text of a type; empty if there is none.
  static std::string syntaxError(std::string_view type);

 private:
  const parser::DataTree& tree_;
  QueryContext& queries_;
  BuiltInSymbols platform_;
  WorkspaceSymbols symbols_;
  EvaluationContext context_;
};

}  // namespace puppet::analysis
