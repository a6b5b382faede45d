#pragma once

#include <vector>

#include "analysis/format/format.h"

namespace puppet::format {

/// Formats the statements or list items that `range` touches, at the indentation of the surrounding
/// code. May change the blanks before the cells of other rows in the same columns.
std::vector<TextEdit> formatRange(const parser::SyntaxTree& tree, TextRange range,
                                  const FormatOptions& options);

/// Returns the edits after `typed` was typed before `offset`: for `}` and `;`, formats the
/// construct that they end; for `>`, aligns arrows; for a line break, trims the end of the previous
/// line and indents. Never changes text after `offset` on its line.
std::vector<TextEdit> formatOnType(const parser::SyntaxTree& tree, std::uint32_t offset, char typed,
                                   const FormatOptions& options);

}  // namespace puppet::format
