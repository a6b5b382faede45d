#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/parse/parser.h"

namespace puppet::parser {

/// Returns the indexes of `[` tokens that begin an array only because a blank precedes them, as in
/// `Class ['x']`: those after type names, and those after variables and `]` at which the parser
/// reported one of `mistakes`. Sorted.
std::vector<std::uint32_t> spacedBrackets(std::span<const Token> tokens,
                                          std::span<const Parser::Mistake> mistakes);

/// Returns the diagnostic for such a `[` at `bracket`, after the token at `before`.
Diagnostic explainSpacedBracket(std::string_view text, TextRange before, TextRange bracket);

}  // namespace puppet::parser
