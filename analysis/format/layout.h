#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "analysis/format/options.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/syntax_tree.h"

namespace puppet::format {

/// The layout of a file: its pieces (outline.h), which are printed verbatim except for quotes, at
/// their old and new places. The gap of a piece is the text between it and the previous one.
struct Layout {
  std::string text;
  std::vector<TextRange> before, after;  ///< ranges of the pieces in the old and in the new text
  std::vector<bool> isFrozen;            ///< set for pieces that keep their layout
  /// Aligned column of which the gap before a piece is a part; 0 for none.
  std::vector<std::uint32_t> columns;
  /// Gaps (first, last) between which a comment or the text of a heredoc moves: they and all gaps
  /// between them change together or not at all. In text order.
  std::vector<std::pair<std::uint32_t, std::uint32_t>> moves;
  std::string problem;  ///< why there is no layout; empty on success
};

/// Lays out a file, without verifying the result.
Layout layOut(const parser::SyntaxTree& tree, const FormatOptions& options);

inline constexpr std::uint32_t kEndOfFile = ~std::uint32_t{0};

/// Part of a file to format; all of it by default.
struct FormatPart {
  /// The gaps and pieces within it change; columns and moves that it touches are changed whole.
  TextRange range{0, kEndOfFile};
  std::int32_t shift = 0;  ///< columns to add to the indentation of each line
};

/// Grows `range` to contain the moves that it touches.
TextRange withMoves(const Layout& layout, TextRange range);

/// Returns those edits from the old to the new text that are in one of `parts`, sorted and
/// disjoint. Where parts overlap, the first one decides on the indentation.
std::vector<TextEdit> editsOf(std::string_view old, const Layout& layout,
                              std::span<const FormatPart> parts);

}  // namespace puppet::format
