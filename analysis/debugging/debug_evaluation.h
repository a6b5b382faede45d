#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/scope.h"
#include "types/core/value.h"

namespace puppet::analysis {

/// Result of code that is evaluated while a program is stopped.
struct DebugEvaluation {
  std::optional<types::Value> value = {};  ///< absent after an error
  std::string error = {};
  /// True if the code may have changed the catalog, so that the state has to be restored.
  bool hasEffects = false;
};

/// Evaluates code in a stopped program, in a scope inside of `scope`: variables that it sets are
/// dropped, as are its log messages and errors. Bounded by a budget of its own.
DebugEvaluation evaluateStopped(EvaluationContext& context, Scope& scope, std::string_view code);

}  // namespace puppet::analysis
