#pragma once

#include <string>

#include "parser/syntax/syntax_tree.h"

namespace puppet::format {

/// Describes the first difference between two trees apart from layout, redundant separators and
/// interchangeable quotes. Empty if they are the same code with the same comments.
std::string differenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after);

/// Describes the first difference between the tokens of two trees, regardless of errors.
std::string tokenDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after);

/// Compares the trees, or only the tokens if `before` has syntax errors, since the repair of a text
/// depends on its layout.
std::string codeDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after);

}  // namespace puppet::format
