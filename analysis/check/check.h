#pragma once

#include <vector>

#include "analysis/rules/check_context.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns all findings of a file: those of the lexer and the parser, of the rules over the tree,
/// and of its evaluation (docs/rules.md). In text order, without rules that the language level or
/// the user disables. Statements with syntax errors are checked only by rules that such errors do
/// not affect.
std::vector<Diagnostic> check(const parser::SyntaxTree& tree, const CheckContext& context);

/// Returns the findings of check() together with their dependencies.
CheckResult checkWithUses(const parser::SyntaxTree& tree, const CheckContext& context);

}  // namespace puppet::analysis
