#pragma once

#include <string>
#include <vector>

#include "analysis/eval/refinement.h"
#include "parser/syntax/views.h"
#include "types/core/type.h"
#include "types/core/value.h"

// Narrowing: refinements of variables, and of parts of them, that follow from conditions. See the
// head of narrowing.cpp.

namespace puppet::analysis {

class Evaluator;

/// Refinements that follow from a condition if it is true, and if it is false. Derived from
/// comparisons with constants, type tests, truth tests, and `!`, `and`, `or` of them. Other
/// conditions only yield whether they hold, as a refinement of a pseudo-variable named by their
/// text.
struct Consequences {
  Refinements whenTrue, whenFalse;
};
Consequences consequencesOf(Evaluator& evaluator, const parser::Expression& condition);

/// Returns what follows if an option with value `pattern` is taken, or not taken, for `control`.
Consequences consequencesOf(Evaluator& evaluator, const parser::Expression& control,
                            const types::Value& pattern);

/// Returns the name under which a scope holds the refinement of a part of a variable. No variable
/// can have that name.
std::string pathName(std::string_view variable, const std::vector<types::Value>& path);

/// Gets the variable and the constant keys of an access expression such as `$x` or `$x['a'][0]`.
/// Returns false for other expressions.
bool accessPath(Evaluator& evaluator, const parser::Expression& expression, std::string& variable,
                std::vector<types::Value>& path);

}  // namespace puppet::analysis
