#pragma once

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

}  // namespace puppet::analysis
