#pragma once

#include <span>
#include <string>
#include <string_view>

#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::format {

/// Describes the first difference between two trees apart from layout, redundant separators and
/// interchangeable quotes. Empty if they are the same code with the same comments.
std::string differenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after);

/// Describes the first difference between the tokens of two trees, regardless of errors.
std::string tokenDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after);

/// Returns true if the text that `edits` make certainly has the tree and the comments of another
/// one, which has no findings: its tokens are of the same kinds, and their texts and the comments
/// the same, apart from interchangeable quotes and separators at the ends of lists. The parser
/// decides by kinds and texts of tokens as long as they are correct. Only text around the edits is
/// lexed again. False for templates and for edits that change heredocs.
bool hasSameTokens(const parser::SyntaxTree& before, std::string_view after,
                   std::span<const TextEdit> edits);

/// Compares the trees, or only the tokens if `before` has syntax errors, since the repair of a text
/// depends on its layout.
std::string codeDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after);

}  // namespace puppet::format
