#pragma once

#include <cstdint>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

/// Returns the ranges of "expand selection" at `offset`, innermost first; each lies strictly inside
/// the next. Never empty: the last one is the whole file.
std::vector<TextRange> selectionRanges(const parser::SyntaxTree& tree, std::uint32_t offset);

}  // namespace puppet::analysis
