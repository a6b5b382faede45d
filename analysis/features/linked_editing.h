#pragma once

#include <cstdint>
#include <vector>

#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// The places that are to be edited as one with the one at `offset`: the name in the tag of a
/// heredoc and the one that ends it. Empty for other places.
std::vector<TextRange> linkedRanges(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
