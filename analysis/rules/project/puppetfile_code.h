#pragma once

#include <vector>

#include "analysis/ruby/ruby_tree.h"
#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Returns the statements of a Puppetfile without their modifiers, and without those in which, or
/// behind which, Ruby finds a syntax error.
std::vector<ruby::Node> certainStatements(const ruby::RubyTree& tree);

/// Returns the mistakes in the Ruby code of a Puppetfile that hold whatever the code computes:
/// syntax errors, and words that nothing defines.
std::vector<Diagnostic> checkPuppetfileCode(const ruby::RubyTree& tree, bool isOfLibrarian);

}  // namespace puppet::analysis
