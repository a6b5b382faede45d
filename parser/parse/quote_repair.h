#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/lexer/lexed_text.h"

namespace puppet::parser {

/// Returns candidate end offsets for unclosed strings around `offset`, likely ones first. A missing
/// or surplus quote turns the rest of a file inside out: text becomes code and code becomes text,
/// in strings that span several lines. Candidates are the end of the line on which such a string
/// begins, and the position before the punctuation there. Examines a few hundred tokens and the
/// findings of the lexer (`diagnostics`).
std::vector<std::uint32_t> endsOfStringsNear(std::string_view text, LexedText& lexed,
                                             std::span<const Diagnostic> diagnostics,
                                             std::uint32_t offset);

/// Adds the fix that closes a string at `end` to the diagnostic of the unclosed string.
void offerQuote(std::string_view text, std::uint32_t end, std::vector<Diagnostic>& diagnostics);

}  // namespace puppet::parser
