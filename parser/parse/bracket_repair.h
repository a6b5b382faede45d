#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/parse/layout.h"
#include "parser/parse/token_stream.h"
#include "parser/tokens/token.h"

namespace puppet::parser {

/// A bracket without partner, and what is done about it. Indexes are those of the tokens as they
/// are before anything is done.
struct LoneBracket {
  TokenEdit edit;
  std::uint32_t index;    ///< of the bracket
  std::uint32_t noticed;  ///< token at which it is clear that it has no partner
};

/// Decides, by how the lines are indented, which brackets lack their partner and where that belongs
/// (grammar section 6). They come in the order in which the edits are to be made: last tokens
/// first, so that each leaves the indexes of the others alone. Takes linear time.
std::vector<LoneBracket> repairBrackets(std::span<const Token> tokens, const Layout& layout);

/// What to tell of them.
std::vector<Diagnostic> explainBrackets(std::string_view text, std::span<const Token> tokens,
                                        std::span<const LoneBracket> brackets);

}  // namespace puppet::parser
