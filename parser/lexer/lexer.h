#pragma once

#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/tokens/token.h"

namespace puppet::parser {

/// What decides how a text is cut into tokens.
struct LexMode {
  bool epp = false;    ///< the text is a template: it starts outside of code (grammar 1.9)
  bool tasks = false;  ///< `plan` and `apply` are keywords (Bolt)
  friend bool operator==(LexMode, LexMode) = default;
};

struct LexResult {
  std::vector<Token>
      tokens;  ///< in text order, EndOfFile last; full widths add up to the text's size
  std::vector<Diagnostic> diagnostics;
};

/// Cuts any bytes into tokens, exactly as grammar section 1 says. Never fails: what is wrong is
/// reported and becomes a token of the kind that was meant (a bad number is a Number), so that the
/// parser does not complain again. The text may have at most SourceText::kMaxBytes.
LexResult lex(std::string_view text, LexMode mode);

}  // namespace puppet::parser
