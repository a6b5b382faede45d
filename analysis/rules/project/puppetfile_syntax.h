#pragma once

#include <vector>

#include "analysis/ruby/ruby_tree.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns the syntax errors of a Puppetfile: the usual slips with their fixes, such as a comma
/// that is missing, and the first error of another kind in the words of Ruby's parser.
std::vector<Diagnostic> puppetfileSyntaxErrors(const ruby::RubyTree& tree);

/// Adds the fix to write a text in quotes that is written without.
void quoteVersion(Diagnostic& finding, TextRange range, std::string_view version);

}  // namespace puppet::analysis
