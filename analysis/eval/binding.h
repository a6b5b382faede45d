#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "analysis/eval/evaluator.h"
#include "analysis/eval/scope.h"
#include "analysis/eval/signature.h"

namespace puppet::analysis {

/// Names the parameters in the new `scope`, where none has a value yet: whoever reads one is told
/// so. The scope has the names of `signature`, which must stay as long.
void declareParameters(Scope& scope, const Signature& signature);

/// Sets the parameters, of which the first is variable number `first` of the scope: to what is
/// given, else to their defaults, which see the ones before them. An argument that is not known is
/// taken to be of the declared type. False after an error.
bool fillParameters(EvaluationContext& context, Scope& scope, std::size_t first,
                    const Signature& signature, std::span<const types::Value> arguments,
                    const parser::Cursor& blame);

/// Both, in a new `scope`.
bool bindParameters(EvaluationContext& context, Scope& scope, const Signature& signature,
                    std::span<const types::Value> arguments, const parser::Cursor& blame);

/// Sets the parameters to what is known of them when nobody says what they are given: values of
/// their types. Defaults are evaluated for the errors in them, and must be of the types.
void bindUnknown(EvaluationContext& context, Scope& scope, const Signature& signature);

/// What the reference says of a parameter of a class or a defined type that is given `value`;
/// nothing where it takes that, as it takes anything for a bare Optional: it only refuses what it
/// finds a mismatch in.
std::optional<std::string> parameterMismatch(const types::Type& type, const types::Value& value,
                                             const std::string& name, LanguageLevel level);

/// What a body that gave `value` returns: the same, if it may be of the type that it is declared to
/// be of, else an error.
types::Value checkResult(EvaluationContext& context, const Signature& signature,
                         std::string_view name, const parser::Cursor& blame, types::Value value);

}  // namespace puppet::analysis
