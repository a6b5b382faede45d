#pragma once

#include "parser/diagnostics/diagnostic.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// The edit that takes an element of a list out of the text: with the comma after it and, where
/// nothing else stands there, with its line. Comments beside it go with it, those above it stay.
TextEdit removalOf(const parser::Cursor& element);

}  // namespace puppet::analysis
