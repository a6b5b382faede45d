#pragma once

#include <span>
#include <string_view>

#include "analysis/evaluator/evaluator.h"
#include "analysis/evaluator/scope.h"
#include "analysis/evaluator/signature.h"

namespace puppet::analysis {

/// Sets the parameters in the new `scope`: to what is given, else to their defaults, which see the
/// ones before them. An argument that is not known is taken to be of the declared type. False after
/// an error.
bool bindParameters(EvaluationContext& context, Scope& scope, const Signature& signature,
                    std::span<const types::Value> arguments, const parser::Cursor& blame);

/// What a body that gave `value` returns: the same, if it may be of the type that it is declared to
/// be of, else an error.
types::Value checkResult(EvaluationContext& context, const Signature& signature,
                         std::string_view name, const parser::Cursor& blame, types::Value value);

}  // namespace puppet::analysis
