#pragma once

#include <cstdint>
#include <string_view>

#include "types/core/value.h"

namespace puppet::analysis {

class FunctionCall;

/// What a function that is built in does.
struct BuiltInFunction {
  /// What its arguments have to be for `run`.
  enum class Operands : std::uint8_t {
    Known,  ///< known in every part; otherwise the call amounts to what is declared
    Any,    ///< `run` copes with unknowns itself
  };

  std::string_view name;
  /// The value of a call.
  types::Value (*run)(FunctionCall& call);
  Operands operands = Operands::Known;
  /// It belongs to the module stdlib: in a closed run it is there only when somebody declares it,
  /// and nowhere when that is another module.
  bool isInModule = false;
  /// The type of what it gives, for a module that does not say; empty where that may be anything.
  std::string_view result = {};
};

/// Returns the function of this name; null for a name that no built-in function has, or that is
/// only declared. Defined with the tables of analysis/eval/functions.
const BuiltInFunction* builtInFunction(std::string_view name);

/// Returns true for a function that does nothing but give a value, the same for the same arguments.
bool isPure(const BuiltInFunction& function);

}  // namespace puppet::analysis
