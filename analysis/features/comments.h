#pragma once

#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// A comment in the trivia before a token.
struct Comment {
  TextRange range;        ///< excludes the line break that ends a `#` comment
  bool block = false;     ///< true for `/* */`
  bool ownLine = false;   ///< true if only white space precedes it on its line
  bool adjacent = false;  ///< true if it directly follows the previous comment, on the next line
};

/// Returns the comments before `token`, in text order.
std::vector<Comment> commentsBefore(const parser::Cursor& token);

}  // namespace puppet::analysis
