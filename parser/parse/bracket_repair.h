#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/lexer/token.h"

namespace puppet::parser {

/// Tokens whose brackets were paired by their indentation, and whose definitions have keywords. The
/// tokens are as they were when there is no diagnostic.
struct BracketRepair {
  std::vector<Token> tokens;  ///< with missing brackets, of zero width, put where they lack
  std::vector<std::uint32_t> surplus;  ///< indexes into `tokens` of closers that close nothing
  std::vector<Diagnostic> diagnostics;
};

/// Decides, by how the lines are indented, which brackets lack their partner and where that belongs
/// (grammar section 6). `tokens` are those of the whole `text`. Takes linear time.
BracketRepair repairBrackets(std::string_view text, std::span<const Token> tokens);

}  // namespace puppet::parser
