#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/lexer/lexed_text.h"

namespace puppet::parser {

/// A quote too few or too many turns the rest of a file inside out: what was text is code and what
/// was code is text, in strings that reach over the ends of lines. Offsets at which such strings
/// around `offset` may have been meant to end, likely ones first: the end of the line on which they
/// begin, and before the punctuation there. Only some hundred tokens are looked at, and what the
/// lexer found (`diagnostics`).
std::vector<std::uint32_t> endsOfStringsNear(std::string_view text, LexedText& lexed,
                                             std::span<const Diagnostic> diagnostics,
                                             std::uint32_t offset);

/// Adds to what is said of an open string the fix that closes it at `end`.
void offerQuote(std::string_view text, std::uint32_t end, std::vector<Diagnostic>& diagnostics);

}  // namespace puppet::parser
