#pragma once

#include <string>

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// The tree in the notation that the reference dumps its own trees in, for trees without syntax
/// errors. It shows what the text means there, so it differs from our tree: parentheses vanish,
/// statement calls look like calls, names of nested classes are qualified, and so on.
std::string referenceDump(const SyntaxTree& tree);

}  // namespace puppet::parser
