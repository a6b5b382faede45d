#pragma once

#include <string>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Returns the source of an element as one short line: white space and comments become single
/// blanks, and long text is truncated. Empty for a missing element.
std::string excerpt(const parser::Cursor& element);

/// Returns the source of a resource title or node name, without quotes and brackets around simple
/// ones: `/a, /b` for `['/a', "/b"]`.
std::string titleExcerpt(const parser::Cursor& title);

/// Truncates `text` to the maximum length at a character boundary.
std::string shortened(std::string text);

}  // namespace puppet::analysis
