#pragma once

#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

class Workspace;

/// What is certainly wrong with a file whatever its parameters are: every body is evaluated once
/// with parameters of which only the declared type is known. In no order; at most one finding for
/// each place and mistake. `workspace` is the environment that the file is in, null for none: then
/// names that the file does not define itself may stand for anything.
std::vector<Diagnostic> checkMeaning(const parser::SyntaxTree& tree, LanguageLevel level,
                                     const Workspace* workspace = nullptr);

}  // namespace puppet::analysis
