#pragma once

#include <string>

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// Checks `tree` against nodes.def: every child fits a slot, every required slot is filled, and
/// widths and counts add up. Returns a description of the first violation, or an empty string.
std::string verify(const SyntaxTree& tree);

/// Returns the concatenated text of the tree's leaves, which equals the source text byte for byte.
std::string print(const SyntaxTree& tree);

}  // namespace puppet::parser
