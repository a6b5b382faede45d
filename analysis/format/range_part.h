#pragma once

#include "analysis/format/layout.h"
#include "parser/syntax/cursor.h"

namespace puppet::format {

/// Returns the part with the statements or list items that `range` touches, up to the end of the
/// file if the range reaches it.
FormatPart partAround(const parser::SyntaxTree& tree, const Layout& layout, TextRange range,
                      const FormatOptions& options);

/// Returns the part up to `offset` to format when `construct` ends there: its statement, or only
/// the construct if it is in an item of a list, whose cells belong to the columns of the list.
/// Empty if text behind `offset` had to change with it.
FormatPart partUpTo(const parser::SyntaxTree& tree, const Layout& layout,
                    const parser::Cursor& construct, std::uint32_t offset,
                    const FormatOptions& options);

}  // namespace puppet::format
