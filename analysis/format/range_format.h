#pragma once

#include <span>
#include <vector>

#include "analysis/format/format.h"

namespace puppet::format {

/// Formats the statements or list items that `ranges` touch, at the indentation of the surrounding
/// code: returns those edits of the whole file's format that are in them. Includes the blanks
/// before all cells of an aligned column of which a cell changes. The end of the file is formatted
/// with a range that reaches it. In a text with syntax errors, whose repair depends on its layout,
/// the edits may change the code: see analysis::EditFault.
std::vector<TextEdit> formatRanges(const parser::SyntaxTree& tree,
                                   std::span<const TextRange> ranges, const FormatOptions& options);

/// Returns the edits after `typed` was typed before `offset`: for `}` and `;`, formats the
/// construct that they end; for `>`, aligns arrows; for a line break, trims the end of the previous
/// line and indents. Never changes text after `offset` on its line, and never aligns only some
/// cells of a column. What formatRanges() says of texts with syntax errors holds here too.
std::vector<TextEdit> formatOnType(const parser::SyntaxTree& tree, std::uint32_t offset, char typed,
                                   const FormatOptions& options);

}  // namespace puppet::format
