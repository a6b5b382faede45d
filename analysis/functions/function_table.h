#pragma once

#include <span>
#include <string_view>

#include "analysis/evaluator/call.h"

namespace puppet::analysis {

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

/// Null for a name that no such function has, or that is only declared.
const BuiltInFunction* builtInFunction(std::string_view name);

// One table for each file of this folder.
std::span<const BuiltInFunction> collectionFunctions();
std::span<const BuiltInFunction> catalogFunctions();
std::span<const BuiltInFunction> controlFunctions();
std::span<const BuiltInFunction> fileFunctions();
std::span<const BuiltInFunction> digestFunctions();
std::span<const BuiltInFunction> formatFunctions();
std::span<const BuiltInFunction> iterationFunctions();
std::span<const BuiltInFunction> lazyIterationFunctions();
std::span<const BuiltInFunction> loggingFunctions();
std::span<const BuiltInFunction> lookupFunctions();
std::span<const BuiltInFunction> navigationFunctions();
std::span<const BuiltInFunction> sortingFunctions();
std::span<const BuiltInFunction> typeFunctions();
std::span<const BuiltInFunction> numberFunctions();
std::span<const BuiltInFunction> orderFunctions();
std::span<const BuiltInFunction> patternFunctions();
std::span<const BuiltInFunction> sizeFunctions();
std::span<const BuiltInFunction> textFunctions();
std::span<const BuiltInFunction> resourceFunctions();
std::span<const BuiltInFunction> stdlibCollectionFunctions();
std::span<const BuiltInFunction> stdlibTextFunctions();
std::span<const BuiltInFunction> stdlibValidationFunctions();

}  // namespace puppet::analysis
