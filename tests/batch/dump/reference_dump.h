#pragma once

#include <string>

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// Dumps the tree of a file without syntax errors in the notation of the reference's own tree
/// dumper. The notation shows the semantic model, which differs from the syntax tree: parentheses
/// vanish, statement calls look like calls, names of nested classes are qualified, and so on.
std::string referenceDump(const SyntaxTree& tree);

}  // namespace puppet::parser
