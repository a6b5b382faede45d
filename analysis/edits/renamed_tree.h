#pragma once

#include <span>
#include <string>

#include "parser/data/data_tree.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Describes the first place at which `after` is not the tree of `before` with edited tokens: where
/// the kinds of nodes or tokens differ, or a token does not lie where the edits put it. Empty if
/// there is none. Of a text with syntax errors only the tokens are compared, since the repair of a
/// text depends on its layout. `edits` turn the text of `before` into that of `after`.
std::string renameDifferenceOf(const parser::SyntaxTree& before, const parser::SyntaxTree& after,
                               std::span<const TextEdit> edits);

/// Compares the values of two data trees in the same way. An edited scalar may change its style,
/// since the new name may need quotes.
std::string renameDifferenceOf(const parser::DataTree& before, const parser::DataTree& after,
                               std::span<const TextEdit> edits);

}  // namespace puppet::analysis
