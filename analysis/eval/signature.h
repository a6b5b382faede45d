#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "analysis/eval/name_hashes.h"
#include "analysis/symbols/file_interface.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/views.h"
#include "types/core/nodes.h"
#include "types/core/value.h"
#include "types/scalar/tristate.h"

namespace puppet::types {
class CallableValue;
}

namespace puppet::analysis {

class EvaluationContext;
class Evaluator;

/// Signature of a function, lambda or constructor: one overload with evaluated types.
struct Signature {
  struct Parameter {
    std::string name;  ///< without `$`
    types::Type type;  ///< type of one argument, also if it captures the rest
    bool capturesRest = false;
    types::SizeRange size = {};            ///< number of arguments that it receives
    parser::Expression defaultValue = {};  ///< source of the default; absent if there is none
    parser::Cursor place = {};             ///< name in source code; absent for a declared interface
  };

  std::vector<Parameter> parameters;  ///< see add()
  NameHashes names;                   ///< hashes of their names
  types::SizeRange count{0, 0};       ///< number of arguments
  types::Type block;   ///< a Callable, or an Optional of one; absent if no block is accepted
  types::Type result;  ///< absent if undeclared, which allows any value

  void add(Parameter parameter);
  /// Returns the parameter of that name; `nullptr` if there is none.
  const Parameter* find(std::string_view name) const;
  /// Returns the parameter that receives argument `index`.
  const Parameter& at(std::size_t index) const {
    return parameters[std::min(index, parameters.size() - 1)];
  }
  bool takes(std::size_t arguments) const {
    return count.includes(static_cast<std::int64_t>(arguments));
  }
  /// Returns the signature as a Callable type.
  types::Type callable() const;
};

/// Returns the signature of a definition in Puppet code. Errors in types are reported in the
/// evaluator's context; such a type becomes Any.
Signature signatureOf(Evaluator& evaluator, parser::ViewList<parser::Parameter> parameters,
                      parser::ReturnType result);

/// Reports a required parameter of a function or lambda that follows an optional one. Puppet
/// reports it when the function is called or the lambda created.
void reportParameterOrder(EvaluationContext& context, const Signature& signature);

/// Returns the signature of a declared overload.
Signature signatureOf(const OverloadInterface& overload, EvaluationContext& context);

/// Returns whether the arguments (possibly partly unknown) and the block, nullptr for none, fit.
types::Tristate accepts(const Signature& signature, std::span<const types::Value> arguments,
                        const types::CallableValue* block, LanguageLevel level);

/// Returns text such as "between 1 and 2 arguments".
std::string countText(types::SizeRange count);

/// Reason why a call does not fit.
struct CallMismatch {
  DiagnosticId id;
  std::string message;
  std::optional<std::size_t> argument = {};  ///< index of the argument to blame
};

/// Explains a call that no overload accepts. `overloads` must not be empty.
CallMismatch explainMismatch(std::string_view function, std::span<const Signature> overloads,
                             std::span<const types::Value> arguments,
                             const types::CallableValue* block, LanguageLevel level);

}  // namespace puppet::analysis
