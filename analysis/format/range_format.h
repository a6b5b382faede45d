#pragma once

#include <vector>

#include "analysis/format/format.h"

namespace puppet::format {

/// Formats the statements or items of lists that `range` touches, at the indentation that is around
/// them. Other rows of the columns that these stand in may change before their cells.
std::vector<TextEdit> formatRange(const parser::SyntaxTree& tree, TextRange range,
                                  const FormatOptions& options);

/// Returns the edits that `typed`, typed before `offset`, calls for: behind `}` and `;` what they
/// end, behind `>` the column of arrows, behind a line break the end of the line before and the
/// indentation. Changes nothing behind `offset` on its line.
std::vector<TextEdit> formatOnType(const parser::SyntaxTree& tree, std::uint32_t offset, char typed,
                                   const FormatOptions& options);

}  // namespace puppet::format
