#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/scope.h"
#include "analysis/eval/signature.h"

namespace puppet::analysis {

/// Adds the parameters to the new `scope` in state Pending, so that reading one before it has a
/// value is an error. The scope borrows the names of `signature`, which must outlive it.
void declareParameters(Scope& scope, const Signature& signature);

/// Sets the parameters to the arguments, else to their defaults, which see the parameters before
/// them. The first parameter is variable number `first` of the scope. An unknown argument is
/// assumed to be of the declared type. Returns false after an error.
bool fillParameters(EvaluationContext& context, Scope& scope, std::size_t first,
                    const Signature& signature, std::span<const types::Value> arguments,
                    const parser::Cursor& blame);

/// Declares and fills the parameters of a new `scope`. Returns false after an error.
bool bindParameters(EvaluationContext& context, Scope& scope, const Signature& signature,
                    std::span<const types::Value> arguments, const parser::Cursor& blame);

/// Sets the parameters to unknown values of their types, for a body that is evaluated without
/// arguments. Evaluates defaults to report errors in them and to check them against the types.
void bindUnknown(EvaluationContext& context, Scope& scope, const Signature& signature);

/// Returns Puppet's message for a parameter of a class or a defined type that gets `value`; absent
/// if the value may be accepted. Puppet only rejects values for which it finds a mismatch, so a
/// bare Optional accepts everything. A Deferred is accepted for any type unless the function that
/// it calls declares the type of its result.
std::optional<std::string> parameterMismatch(EvaluationContext& context, const types::Type& type,
                                             const types::Value& value, const std::string& name);

/// Returns `value`, the result of a body, if it may be an instance of the declared return type;
/// otherwise reports an error.
types::Value checkResult(EvaluationContext& context, const Signature& signature,
                         std::string_view name, const parser::Cursor& blame, types::Value value);

}  // namespace puppet::analysis
