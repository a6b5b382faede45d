#pragma once

#include <string>
#include <vector>

#include "analysis/eval/refinement.h"
#include "parser/syntax/views.h"
#include "types/core/type.h"
#include "types/core/value.h"

// What a condition says about variables, and about parts of them, when it holds and when it does
// not.

namespace puppet::analysis {

class Evaluator;

/// What follows from a condition. Conditions that are made of comparisons with constants, type
/// tests, truth, and `!`, `and`, `or` of those say something of variables; of others it only is
/// known whether they hold, by their text, as if that was the name of a variable.
struct Consequences {
  Refinements whenTrue, whenFalse;
};
Consequences consequencesOf(Evaluator& evaluator, const parser::Expression& condition);

/// The same of an option, whose value is `pattern`, that is (not) taken for `control`.
Consequences consequencesOf(Evaluator& evaluator, const parser::Expression& control,
                            const types::Value& pattern);

/// How a refinement of a part of a variable is kept in a scope: a name that no variable can have.
std::string pathName(std::string_view variable, const std::vector<types::Value>& path);

/// The variable and the keys that `expression` is access to: `$x`, `$x['a'][0]`. False for others.
bool accessPath(Evaluator& evaluator, const parser::Expression& expression, std::string& variable,
                std::vector<types::Value>& path);

}  // namespace puppet::analysis
