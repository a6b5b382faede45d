#pragma once

#include <string_view>

#include "analysis/eval/evaluation_context.h"
#include "analysis/eval/scope.h"
#include "parser/syntax/views.h"
#include "types/core/value.h"

// Types in the notation of the drafts, `type car inherits vehicle { attr wheels, Integer }`
// (checklist ). Without a body they are aliases, below Resource they are resource
// types, and else Object types whose instances are checked when they are made.

namespace puppet::analysis {

class Evaluator;

/// Whether the definition is one of a resource type: it inherits Resource, or one that does.
bool definesResourceType(const parser::TypeDefinition& definition, SymbolProvider& definitions);

/// `Car` for `type car`: what the type is called where it is used.
std::string draftTypeName(const parser::TypeDefinition& definition);

/// What the definition inherits from; anything but a Type after an error.
types::Value draftParent(const parser::TypeDefinition& definition, Evaluator& evaluator);

/// What the definition says of the Object type `begun`. Anything but a Type after an error, which
/// is left in `context`.
types::Value defineDraftObject(const parser::TypeDefinition& definition, const types::Type& begun,
                               EvaluationContext& context);

/// Gives a body the attributes of an instance as variables, and the instance as `$it`.
void setMembers(Scope& scope, const types::Value& instance);

/// The function that the type of an instance, or one that it inherits from, has by that name
///
parser::FunctionDefinition methodOf(const types::Value& instance, std::string_view name,
                                    EvaluationContext& context);

/// Whether a new instance holds what its type asks for: that it is not abstract, and `it`, `check`
/// and `validate` of the type and of its attributes. The first
/// that does not hold is left as an error at `blame`.
bool holdsInvariants(const types::Value& instance, const parser::Cursor& blame,
                     EvaluationContext& context);

}  // namespace puppet::analysis
