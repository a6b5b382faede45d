#pragma once

#include <string_view>

#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// Text that equals its source: a bare word, or a string without escapes.
struct PlainText {
  std::string_view text;
  TextRange range;  ///< without quotes
  explicit operator bool() const { return !text.empty(); }
};

/// Returns the text of a token; empty for any other token.
PlainText plainText(const parser::Cursor& token);

/// Returns a name written as plain text, without a leading `::`.
PlainText nameIn(const parser::Cursor& token);

}  // namespace puppet::analysis
