#pragma once

#include <optional>
#include <string>

#include "analysis/eval/evaluation_context.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Describes a value that an attribute of a resource type not written in Puppet rejects, in user
/// terms: the alternatives if the list is short, and a suggestion with a fix. `written` is the
/// source of the value. Names no type that only stubs declare.
EvaluationError attributeProblem(const std::string& attribute, const types::Type& type,
                                 const types::Value& value, const parser::Cursor& written,
                                 LanguageLevel level);

/// Returns the error for a string that an attribute accepts but that is probably a misspelt
/// enumerated value or provider name; absent for other values.
std::optional<EvaluationError> misspelledValue(const ResourceTypeInterface& resourceType,
                                               const AttributeInterface& attribute,
                                               const types::Type& type, const types::Value& value,
                                               const parser::Cursor& written);

}  // namespace puppet::analysis
