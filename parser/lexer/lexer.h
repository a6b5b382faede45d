#pragma once

#include <string_view>
#include <vector>

#include "parser/diagnostics/diagnostic.h"
#include "parser/tokens/token.h"

namespace puppet::parser {

/// Parameters of the tokenization.
struct LexMode {
  bool epp = false;    ///< the text is an EPP template and starts outside of code
  bool tasks = false;  ///< `plan` and `apply` are keywords (Bolt)
  friend bool operator==(LexMode, LexMode) = default;
};

struct LexResult {
  std::vector<Token>
      tokens;  ///< in text order, EndOfFile last; full widths add up to the size of the text
  std::vector<Diagnostic> diagnostics;
};

/// Splits any bytes into tokens, like the reference's lexer. Never fails: an error is reported and
/// becomes a token of the intended kind (a malformed number is a Number), so that the parser does
/// not report it again. The text may have at most SourceText::kMaxBytes bytes.
LexResult lex(std::string_view text, LexMode mode);

}  // namespace puppet::parser
