#pragma once

#include <string>

#include "parser/syntax/syntax_tree.h"

namespace puppet::parser {

/// Whether `tree` is what nodes.def describes: every child belongs to a slot, every slot that must
/// be filled is, and widths and counts add up. Returns what is wrong, empty when nothing is.
std::string verify(const SyntaxTree& tree);

/// The text of the tree's leaves in order: the text that it was made from, byte for byte.
std::string print(const SyntaxTree& tree);

}  // namespace puppet::parser
