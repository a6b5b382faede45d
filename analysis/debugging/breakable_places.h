#pragma once

#include <cstdint>
#include <vector>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Returns true for a statement before which an evaluation can stop: definitions and the text of
/// templates are not executed.
bool isBreakable(const parser::Cursor& statement);

/// Returns the offsets of the statements of a file before which an evaluation can stop, sorted.
std::vector<std::uint32_t> breakablePlaces(const parser::SyntaxTree& tree);

}  // namespace puppet::analysis
