#pragma once

#include <cstdint>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::analysis {

enum class FoldingKind : std::uint8_t { Code, Comment, Region };

/// Something that can be folded away, over more than one line.
struct FoldingRange {
  TextRange
      range;  ///< from the opening token's end to the closing token's start; of comments, all of it
  FoldingKind kind = FoldingKind::Code;
  bool closes = false;  ///< a closing token follows the range and stays visible
  friend bool operator==(const FoldingRange&, const FoldingRange&) = default;
};

/// In the order of their starts, outer ranges first.
std::vector<FoldingRange> foldingRanges(const parser::SyntaxTree& tree);

}  // namespace puppet::analysis
