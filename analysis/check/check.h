#pragma once

#include <vector>

#include "analysis/rules/check_context.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Everything that can be said of a file: what the lexer and the parser found, the context rules,
/// and what evaluating it shows (docs/rules.md). In text order, without the rules that the level or
/// the user switches off. Statements with syntax errors are judged only by rules that such errors
/// cannot mislead.
std::vector<Diagnostic> check(const parser::SyntaxTree& tree, const CheckContext& context);

/// The same, with what has to be looked at again when it changes.
CheckResult checkWithUses(const parser::SyntaxTree& tree, const CheckContext& context);

}  // namespace puppet::analysis
