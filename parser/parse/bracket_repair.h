#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/lexer/token.h"
#include "parser/parse/token_stream.h"

namespace puppet::parser {

/// How the brackets of tokens pair by their indentation, and where definitions lack their keywords.
struct BracketRepair {
  std::vector<TokenEdit> edits;  ///< last token first: each leaves the indexes of the others alone
  std::vector<Diagnostic> diagnostics;
};

/// Decides, by how the lines are indented, which brackets lack their partner and where that belongs
/// (grammar section 6). `tokens` are those of the whole `text`. Takes linear time.
BracketRepair repairBrackets(std::string_view text, std::span<const Token> tokens);

}  // namespace puppet::parser
