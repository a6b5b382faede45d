#pragma once

#include <cstdint>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

enum class FoldingKind : std::uint8_t { Code, Comment, Region };

/// A foldable range that spans several lines.
struct FoldingRange {
  TextRange range;  ///< from the end of the opening token to the start of the closing token; for
                    ///< comments, all of it
  FoldingKind kind = FoldingKind::Code;
  bool closes = false;  ///< true if a closing token follows the range and stays visible
  friend bool operator==(const FoldingRange&, const FoldingRange&) = default;
};

/// Returns the ranges sorted by start, outer ranges first.
std::vector<FoldingRange> foldingRanges(const parser::SyntaxTree& tree);

}  // namespace puppet::analysis
