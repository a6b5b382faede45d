#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/parse/parser.h"

namespace puppet::parser {

/// The tokens `[` that begin an array only because a blank stands before them, as in `Class ['x']`:
/// those behind type names, and those behind variables and `]` at which the parser made one of
/// `mistakes`. Ascending.
std::vector<std::uint32_t> spacedBrackets(std::span<const Token> tokens,
                                          std::span<const Parser::Mistake> mistakes);

/// What to tell of such a `[`, which stands at `bracket` behind the token at `before`.
Diagnostic explainSpacedBracket(std::string_view text, TextRange before, TextRange bracket);

}  // namespace puppet::parser
