#pragma once

#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

struct CheckContext;

/// Returns everything that the reference reports of a text before it evaluates it: the findings of
/// the lexer, the parser and its validator, in text order. Some mistakes are reported more than
/// once, as they are there.
std::vector<Diagnostic> validate(const parser::SyntaxTree& tree, const CheckContext& context);
std::vector<Diagnostic> validate(const parser::SyntaxTree& tree, LanguageLevel level);

/// Sorts findings by place and rule, and drops those of rules that are off and syntax errors that
/// another finding explains.
void arrange(std::vector<Diagnostic>& findings, const CheckContext& context);

}  // namespace puppet::analysis
