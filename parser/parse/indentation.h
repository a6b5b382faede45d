#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "parser/lexer/token.h"

namespace puppet::parser {

enum Bracket : std::uint8_t { Brace, Square, Paren, NoBracket };

Bracket openedBy(SyntaxKind k);
Bracket closedBy(SyntaxKind k);

/// The column of the offset `start` in its line, counted from `from` if that is on the same line.
unsigned columnOf(std::string_view text, std::uint32_t from, std::uint32_t start);

/// How many lines are indented otherwise than the brackets around them say; brackets without
/// partner count, too.
std::size_t indentationFaults(std::string_view text, std::span<const Token> tokens);

}  // namespace puppet::parser
