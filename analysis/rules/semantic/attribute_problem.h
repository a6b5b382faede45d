#pragma once

#include <optional>
#include <string>

#include "analysis/eval/evaluation_context.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// What is said, in words of people, of a value that an attribute of a resource type that is not
/// written in Puppet does not take: what it may be, as far as that is short, and what was probably
/// meant, with the fix. `written` is the value in the text; errors name no type that only stubs
/// know.
EvaluationError attributeProblem(const std::string& attribute, const types::Type& type,
                                 const types::Value& value, const parser::Cursor& written,
                                 LanguageLevel level);

/// Reports a string that an attribute takes like any other, and that is a slip of the pen for one
/// that the type counts up, or for the name of a provider. Nothing for other values.
std::optional<EvaluationError> misspelledValue(const ResourceTypeInterface& resourceType,
                                               const AttributeInterface& attribute,
                                               const types::Type& type, const types::Value& value,
                                               const parser::Cursor& written);

}  // namespace puppet::analysis
