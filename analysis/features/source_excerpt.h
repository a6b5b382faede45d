#pragma once

#include <string>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// The source of an element on one short line: white space and comments become single blanks, and
/// what is long is cut off. Empty for what is missing.
std::string excerpt(const parser::Cursor& element);

/// The source of the title of a resource or of a node's name, without quotes and brackets around
/// simple ones: `/a, /b` for
/// `['/a', "/b"]`.
std::string titleExcerpt(const parser::Cursor& title);

/// `text`, cut off at the end of a character when it is long.
std::string shortened(std::string text);

}  // namespace puppet::analysis
