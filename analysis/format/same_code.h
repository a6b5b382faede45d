#pragma once

#include <string>

#include "parser/syntax/syntax_tree.h"

namespace puppet::format {

/// Returns what two trees differ in apart from layout: separators that mean nothing, and quotes
/// that may be either. Empty where they are the same code with the same comments.
std::string differenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after);

/// Returns what the tokens of two trees differ in, whatever is wrong with them.
std::string tokenDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after);

}  // namespace puppet::format
