#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "analysis/ruby/ruby_tree.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns the syntax errors of a Puppetfile: the usual slips with their fixes, such as a comma
/// that is missing, and the first error of another kind in the words of Ruby's parser.
std::vector<Diagnostic> puppetfileSyntaxErrors(const ruby::RubyTree& tree);

/// Declarations of a Puppetfile; all other words have to be defined in it or by Ruby.
inline constexpr auto kPuppetfileDeclarations =
    std::to_array<std::string_view>({"mod", "forge", "moduledir", "exclusion"});

/// Returns true for the words that begin a statement of a Puppetfile.
bool isPuppetfileDeclaration(std::string_view word);

/// Adds the fix to write a text in quotes that is written without.
void quoteVersion(Diagnostic& finding, TextRange range, std::string_view version);

}  // namespace puppet::analysis
