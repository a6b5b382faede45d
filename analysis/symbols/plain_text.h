#pragma once

#include <string_view>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// A text that stands in the file as it is: a bare word, or a string without escapes.
struct PlainText {
  std::string_view text;
  TextRange range;  ///< without quotes
  explicit operator bool() const { return !text.empty(); }
};

/// Nothing for any other token.
PlainText plainText(const parser::Cursor& token);

/// A name that is written as a plain text, without `::` in front.
PlainText nameIn(const parser::Cursor& token);

}  // namespace puppet::analysis
