#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/erb/ruby_methods.h"
#include "analysis/eval/evaluation_context.h"
#include "analysis/inference/workspace_symbols.h"
#include "analysis/ruby/local_variables.h"
#include "analysis/templates/erb_text.h"
#include "analysis/templates/template_calls.h"
#include "analysis/workspace/query_context.h"
#include "types/core/type.h"

namespace puppet::analysis {

/// The types of Ruby expressions in a template whose values come from Puppet. Borrows all, which
/// must outlive this.
class ErbTypes {
 public:
  ErbTypes(const ErbText& erb, const TemplateContext& context, QueryContext& queries);
  ErbTypes(const ErbTypes&) = delete;
  ErbTypes& operator=(const ErbTypes&) = delete;
  ~ErbTypes();

  /// Returns a type that contains the values of the variable at all calls that render the template;
  /// absent if it is not known.
  types::Type ofVariable(const std::string& name);
  /// Returns a type that contains all values of the expression; absent if it is not known.
  types::Type of(const ruby::Node& node) { return of(node, 0); }
  /// Returns a type that contains the values of the local variable that is named at `offset`, or
  /// last before it; absent if it is not known.
  types::Type ofLocal(std::string_view name, std::uint32_t offset);
  /// Returns the classes that values of a type have; absent if not all of them are known.
  static std::optional<std::set<RubyClass>> classesOf(const types::Type& type);
  /// Returns the type without the undef of an Optional, and without the names of aliases; absent
  /// for a recursive one.
  static types::Type withoutUndef(const types::Type& type);
  /// Returns the type of the value under a key of a hash that has the key; absent if it is not
  /// known.
  static types::Type member(const types::Type& type, std::string_view key);

  /// Returns the type that a text names, such as that of a function's parameter; absent if it names
  /// none.
  types::Type named(std::string_view text);

  WorkspaceSymbols& symbols() { return symbols_; }

 private:
  types::Type of(const ruby::Node& node, int depth);
  types::Type ofCall(const ruby::Node& call, int depth);
  types::Type ofLocal(const ruby::LocalOccurrence& place, int depth);
  types::Type ofParameter(const ruby::Node& block, std::size_t index, int depth);
  types::Type typeAt(const TemplateVariable& variable);
  void collectLocals(const ruby::Node& root);
  /// Returns the place that begins at `offset`; `nullptr` if there is none.
  const ruby::LocalOccurrence* placeAt(std::uint32_t offset) const;

  /// A definition of a local variable: an assigned value, or a parameter of a block.
  struct Local {
    ruby::Node value = {};     ///< empty for a parameter, and for what is not known
    ruby::Node call = {};      ///< of the block
    std::size_t index = 0;     ///< of the parameter
    std::size_t count = 0;     ///< of all parameters of the block
    bool isAmbiguous = false;  ///< true if there are several
  };

  const TemplateContext& context_;
  QueryContext& queries_;
  BuiltInSymbols platform_;
  WorkspaceSymbols symbols_;
  EvaluationContext evaluation_;
  std::map<std::string, types::Type> variables_;
  std::vector<ruby::LocalOccurrence> places_;  ///< of all local variables, in text order
  std::map<std::pair<std::uint32_t, std::string_view>, Local> locals_;  ///< by scope and name
};

}  // namespace puppet::analysis
