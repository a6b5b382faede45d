#pragma once

#include <cstdint>
#include <string_view>

#include "types/core/value.h"

namespace puppet::analysis {

class FunctionCall;

/// Implementation of a built-in function.
struct BuiltInFunction {
  /// Requirement on the arguments for calling `run`.
  enum class Operands : std::uint8_t {
    Known,  ///< completely known; otherwise the call has the declared result
    Any,    ///< possibly unknown; `run` handles unknowns itself
  };

  std::string_view name;
  /// Returns the value of a call.
  types::Value (*run)(FunctionCall& call);
  Operands operands = Operands::Known;
  /// True if the function belongs to the stdlib module: concrete evaluation has it only if it is
  /// declared, and a declaration in another module takes its place.
  bool isInModule = false;
  /// Result type for a module that declares none; empty if any value is possible.
  std::string_view result = {};
};

/// Returns the function of this name; nullptr if no built-in function has the name, or if it is
/// only declared. Defined with the tables of analysis/eval/functions.
const BuiltInFunction* builtInFunction(std::string_view name);

/// Returns the value of a call of which only the declared type is known.
types::Value runDeclared(FunctionCall& call);

/// Returns true for functions written for the API of Puppet 3, which get converted arguments.
bool isLegacy(const BuiltInFunction& function);

/// Returns true if a call has no side effects and the same result for the same arguments.
bool isPure(const BuiltInFunction& function);

}  // namespace puppet::analysis
