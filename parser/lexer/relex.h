#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/lexer/lexer.h"

namespace puppet::parser {

/// Tokens of a text that take the place of tokens before some edits.
struct RelexedPart {
  std::size_t first, last;           ///< range of the old tokens, half-open
  std::uint32_t oldStart, newStart;  ///< offsets of the trivia of the first token
  std::vector<Token> tokens;
};

/// Lexes a manifest around each of several edits, which must be sorted and disjoint. All tokens
/// outside of the returned parts, which are in text order, are equal and cover the same text.
/// Returns nothing if the edits do not turn `before` into `after`, or if the lexer reports a
/// finding. `tokens` are those of `before`, without findings, from lex() or from a tree.
///
/// It restarts and stops where LexedText does (see there), but visits all edits in one pass.
std::optional<std::vector<RelexedPart>> relex(std::string_view before,
                                              std::span<const Token> tokens, std::string_view after,
                                              std::span<const TextEdit> edits, LexMode mode);

}  // namespace puppet::parser
