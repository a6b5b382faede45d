#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "parser/lexer/escapes.h"
#include "parser/lexer/heredoc_tag.h"
#include "parser/syntax/cursor.h"

namespace puppet::parser {

// The values of literal tokens. Absent tokens have empty values.

/// Of a String of either kind of quotes. Names, words and type names are their own value.
std::string stringValue(const Cursor& token);
/// The same of a token's text.
std::string stringValue(std::string_view text);

/// The static parts of an InterpolatedString: one more than it has interpolations.
std::vector<std::string> segmentValues(const Cursor& string);

/// The static parts of the HeredocBody `body` of the HeredocTag token `tag`; one when nothing is
/// interpolated.
std::vector<std::string> heredocValues(const Cursor& tag, const Cursor& body);

/// What a HeredocTag token says. Views into the tree's text.
HeredocTag heredocTag(const Cursor& tag);
std::string heredocSyntax(const Cursor& tag);

/// The pattern between the slashes of a Regex.
std::string regexSource(const Cursor& regex);

/// What an EppText token renders.
std::string eppTextValue(const Cursor& text);

/// The name of a Variable without its `$`; a `::` in front stays.
std::string_view variableName(const Cursor& variable);
std::string_view variableName(std::string_view text);

}  // namespace puppet::parser
