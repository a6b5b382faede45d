#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/lexer/escapes.h"
#include "parser/lexer/heredoc_tag.h"
#include "parser/syntax/cursor.h"

namespace puppet::parser {

// Values of literal tokens. Absent tokens have empty values.

/// Returns the value of a String in single or double quotes. Names, words and type names are their
/// own value.
std::string stringValue(const Cursor& token);
/// Returns the value for a token's text.
std::string stringValue(std::string_view text);

/// Returns the static parts of an InterpolatedString: one more than it has interpolations.
std::vector<std::string> segmentValues(const Cursor& string);

/// Returns the static parts of `body`, the HeredocBody of the HeredocTag token `tag`; a single one
/// if there are no interpolations.
std::vector<std::string> heredocValues(const Cursor& tag, const Cursor& body);

/// Parses a HeredocTag token. The result borrows the tree's text.
HeredocTag heredocTag(const Cursor& tag);
std::string heredocSyntax(const Cursor& tag);

/// Returns the pattern between the slashes of a Regex.
std::string regexSource(const Cursor& regex);

/// Returns the text that an EppText token renders.
std::string eppTextValue(const Cursor& text);

/// Returns the name of a Variable without its `$` but with a leading `::`.
std::string_view variableName(const Cursor& variable);
std::string_view variableName(std::string_view text);

}  // namespace puppet::parser
