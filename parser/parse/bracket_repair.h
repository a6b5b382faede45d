#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/parse/layout.h"
#include "parser/parse/token_stream.h"
#include "parser/tokens/token.h"

namespace puppet::parser {

/// An unmatched bracket and its repair. Indexes refer to the tokens before any edit.
struct LoneBracket {
  TokenEdit edit;
  std::uint32_t index;    ///< index of the bracket
  std::uint32_t noticed;  ///< token at which the missing partner is detected
};

/// Finds unmatched brackets, and the positions of their missing partners, by indentation: a closer
/// is assumed where the indentation returns to that of the opener's line. The result is in the
/// order in which the edits are to be applied: last token first, so that no edit shifts the index
/// of another. Takes linear time.
std::vector<LoneBracket> repairBrackets(std::span<const Token> tokens, const Layout& layout);

/// Returns the diagnostics for unmatched brackets.
std::vector<Diagnostic> explainBrackets(std::string_view text, std::span<const Token> tokens,
                                        std::span<const LoneBracket> brackets);

}  // namespace puppet::parser
