#pragma once

#include <string_view>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/scope.h"
#include "parser/syntax/views.h"
#include "types/core/value.h"

// Type definitions with members, `type car inherits vehicle { attr wheels, Integer }`. A definition
// without a body is an alias, one that inherits from Resource is a resource type, and others are
// Object types whose instances are checked on creation.

namespace puppet::analysis {

class Evaluator;

/// Returns true if the definition inherits from Resource, directly or indirectly.
bool definesResourceType(const parser::TypeDefinition& definition, SymbolProvider& definitions);

/// Returns the name by which the type is referenced: `Car` for `type car`.
std::string typeNameOf(const parser::TypeDefinition& definition);

/// Returns the parent type; anything but a Type after an error.
types::Value parentTypeOf(const parser::TypeDefinition& definition, Evaluator& evaluator);

/// Completes the Object type `begun` from the definition. Returns anything but a Type after an
/// error, which is reported in `context`.
types::Value defineObjectType(const parser::TypeDefinition& definition, const types::Type& begun,
                              EvaluationContext& context);

/// Sets the attributes of an instance as variables of a body, and the instance as `$it`.
void setMembers(Scope& scope, const types::Value& instance);

/// Returns the method of that name of the instance's type or of an ancestor; absent if there is
/// none.
parser::FunctionDefinition methodOf(const types::Value& instance, std::string_view name,
                                    EvaluationContext& context);

/// Returns true if a new instance is valid: its type is not abstract, and the checks `it`, `check`
/// and `validate` of the type and its attributes hold. Reports the first violation at `blame`.
bool holdsInvariants(const types::Value& instance, const parser::Cursor& blame,
                     EvaluationContext& context);

}  // namespace puppet::analysis
