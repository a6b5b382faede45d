#pragma once

#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Returns the edit that removes an element of a list with the comma after it and, if nothing else
/// is on its line, the line. Comments beside it are removed, those above it are retained.
TextEdit removalOf(const parser::Cursor& element);

}  // namespace puppet::analysis
