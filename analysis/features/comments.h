#pragma once

#include <string_view>
#include <vector>

#include "parser/support/text_range.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// A comment in the white space before a token.
struct Comment {
  TextRange range;        ///< without the line break that ends a `#` comment
  bool block = false;     ///< `/* */`
  bool ownLine = false;   ///< nothing but white space before it on its line
  bool adjacent = false;  ///< on the line after the comment before it, with nothing between
};

/// The comments before `token`, in text order.
std::vector<Comment> commentsBefore(const parser::Cursor& token);

}  // namespace puppet::analysis
