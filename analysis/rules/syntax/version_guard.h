#pragma once

#include <span>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

// Code that serves several versions of Puppet. `ancestors` are those of the code.

/// Returns true if a condition around the code asks for a version.
bool isVersionGuarded(std::span<const parser::Cursor> ancestors);
/// Returns true if a condition around the code asks for a version, or for a name that is declared.
bool isNameGuarded(std::span<const parser::Cursor> ancestors);

}  // namespace puppet::analysis
