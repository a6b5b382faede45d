#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "analysis/evaluator/type_resolver.h"
#include "parser/syntax/views.h"

namespace puppet::analysis {

/// The `type X = ...` of one tree, which must stay. Each is evaluated when it is first asked for,
/// so their order does not matter, and they may stand in their own definitions.
class TypeDefinitions final : public TypeResolver {
 public:
  /// `outer` knows all other names.
  TypeDefinitions(const parser::SyntaxTree& tree, TypeResolver& outer);

  types::Value typeNamed(std::string_view name, EvaluationContext& context) override;
  /// Evaluates the ones that nobody asked for, for the errors in them.
  void evaluateAll(EvaluationContext& context);

 private:
  struct Entry {
    parser::TypeAlias definition;
    types::Value type;  ///< undef before it is asked for
  };
  void define(Entry& entry, EvaluationContext& context);
  /// What the definition names; anything but a Type after an error.
  types::Value defineAlias(Entry& entry, const std::string& name, EvaluationContext& context);
  types::Value defineObject(Entry& entry, const std::string& name, EvaluationContext& context);

  TypeResolver& outer_;
  std::vector<Entry> entries_;  ///< in text order
  std::unordered_map<std::string, std::size_t> indices_;
};

}  // namespace puppet::analysis
