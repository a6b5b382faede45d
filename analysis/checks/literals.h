#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "parser/support/language_level.h"
#include "parser/syntax/cursor.h"

namespace puppet::analysis {

/// The value of a String token, its escapes resolved.
std::string stringValue(const parser::Cursor& string);

/// A text that is the same for two expressions exactly when the language takes them for the same hash key;
/// nothing for expressions that have to be evaluated. From puppet8 on, types are literals too.
std::optional<std::string> literalKey(const parser::Cursor& expression, LanguageLevel level);

/// How a message shows the value of a literal: its source, cut if it is long.
std::string shownLiteral(const parser::Cursor& expression);

/// Whether a Number token is an integer that does not fit into 64 bits.
bool exceedsInteger(std::string_view number);

}  // namespace puppet::analysis
