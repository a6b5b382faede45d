#pragma once

#include <string_view>
#include <vector>

#include "parser/tokens/syntax_kind.h"

namespace puppet::parser {

/// A token that may have been meant by another one, or by two.
struct TokenSuggestion {
  SyntaxKind kind;
  std::string_view text;   ///< how it is written
  std::size_t cost;        ///< how far it is from what is written
  bool isCertain = false;  ///< it can hardly mean what it is
  bool joinsNext = false;
  std::string_view advice = {};  ///< what to say where writing `text` instead is not all
};

/// What may have been meant by the token `word` of kind `kind` before the token `next`: keywords
/// that are nearly written like it, operators of other languages, operators whose characters are
/// mixed up.
std::vector<TokenSuggestion> suggestionFor(std::string_view word, SyntaxKind kind,
                                           std::string_view next);

}  // namespace puppet::parser
