#pragma once

#include <string>
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

/// Returns the text of an expression with `*` for what is computed: `a/*.epp` for `"a/${x}.epp"`.
std::string textPattern(const parser::Cursor& expression);
/// Returns true if `pattern`, with `*` for any text, matches `text`.
bool matchesPattern(std::string_view pattern, std::string_view text);

}  // namespace puppet::analysis
