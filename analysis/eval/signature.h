#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

/// One way to call a function, a lambda or a constructor, with its types evaluated.
struct Signature {
  struct Parameter {
    std::string name;  ///< without `$`
    types::Type type;  ///< of one argument, also where it captures the rest
    bool capturesRest = false;
    parser::Expression defaultValue = {};  ///< in code; absent where there is none
    parser::Cursor place = {};             ///< of the name in code; absent for an interface
  };

  std::vector<Parameter> parameters;
  types::SizeRange count{0, 0};  ///< of arguments
  types::Type block;             ///< a Callable, or an Optional of one; absent: takes none
  types::Type result;            ///< absent: not said, which is any

  /// Of the parameter that argument `index` goes to.
  const Parameter& at(std::size_t index) const {
    return parameters[std::min(index, parameters.size() - 1)];
  }
  bool takes(std::size_t arguments) const {
    return count.includes(static_cast<std::int64_t>(arguments));
  }
  /// As a type.
  types::Type callable() const;
};

/// Of what is written in Puppet. Errors in types are left in the evaluator's context; such a type
/// is taken for Any.
Signature signatureOf(Evaluator& evaluator, parser::ViewList<parser::Parameter> parameters,
                      parser::ReturnType result);

/// Of what an interface declares.
Signature signatureOf(const OverloadInterface& overload, EvaluationContext& context);

/// Whether the arguments (parts of which may be unknown) and the block, null for none, fit.
types::Tristate accepts(const Signature& signature, std::span<const types::Value> arguments,
                        const types::CallableValue* block, LanguageLevel level);

/// Why the call does not fit.
struct CallMismatch {
  DiagnosticId id;
  std::string message;
  std::optional<std::size_t> argument = {};  ///< the one to blame
};

/// The same told for a call that none of `overloads` accepts, which is at least one.
CallMismatch explainMismatch(std::string_view function, std::span<const Signature> overloads,
                             std::span<const types::Value> arguments,
                             const types::CallableValue* block, LanguageLevel level);

}  // namespace puppet::analysis
