#pragma once

#include <string_view>
#include <vector>

#include "parser/tokens/syntax_kind.h"

namespace puppet::parser {

/// A candidate for a misspelled token, replacing one token or two.
struct TokenSuggestion {
  SyntaxKind kind;
  std::string_view text;   ///< its spelling
  std::size_t cost;        ///< edit distance to the source
  bool isCertain = false;  ///< the source as written is almost certainly unintended
  bool joinsNext = false;
  std::string_view advice = {};  ///< message to use if replacing the text is not the whole
                                 ///< correction
};

/// Returns candidates for the token `word` of kind `kind` before the token `next`: keywords within
/// a small edit distance, equivalents of other languages' operators, and operators with swapped
/// characters.
std::vector<TokenSuggestion> suggestionFor(std::string_view word, SyntaxKind kind,
                                           std::string_view next);

}  // namespace puppet::parser
