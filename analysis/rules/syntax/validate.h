#pragma once

#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

struct CheckContext;

/// Returns all findings that Puppet reports for a text before evaluation: those of the lexer, the
/// parser and its validator, in text order. Some mistakes are reported more than once, as Puppet
/// does.
std::vector<Diagnostic> validate(const parser::SyntaxTree& tree, const CheckContext& context);
std::vector<Diagnostic> validate(const parser::SyntaxTree& tree, LanguageLevel level);

/// Returns the names that a text defines twice, which Puppet reports when it loads the valid text.
std::vector<Diagnostic> repeatedDefinitions(const parser::SyntaxTree& tree, LanguageLevel level);

/// Sorts findings by place and rule. Drops those of rules that are off, and syntax errors that
/// another finding explains.
void arrange(std::vector<Diagnostic>& findings, const CheckContext& context);

}  // namespace puppet::analysis
