#pragma once

#include <cstdint>
#include <vector>

#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns the ranges that are edited together with the one at `offset`: the name in the tag of a
/// heredoc and its end marker. Empty for other places.
std::vector<TextRange> linkedRanges(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
