#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis::ruby {

enum class TokenKind : std::uint8_t {
  Identifier,  ///< including names of methods with `?` or `!`, and keywords after a dot
  Constant,
  Variable,  ///< `@x`, `@@x`, `$x`
  Keyword,
  Label,    ///< `name:` and `"name":`
  Symbol,   ///< `:name`, `:'name'`
  String,   ///< of any form; the content of a heredoc follows the line of its token
  Words,    ///< `%w[a b]`
  Symbols,  ///< `%i[a b]`
  Regex,
  Command,  ///< in backticks
  Number,
  Operator,  ///< everything else; a bracket is a token of its own
  Newline,   ///< end of a statement: `;`, or a line break at which the statement does not continue
  End,       ///< the last token of each text
};

enum class Keyword : std::uint8_t {
  None,
  Begin,
  Break,
  Case,
  Class,
  Def,
  Do,
  Else,
  Elsif,
  End,
  Ensure,
  False,
  For,
  If,
  In,
  Module,
  Next,
  Nil,
  Not,
  Or,
  Redo,
  Rescue,
  Retry,
  Return,
  Self,
  Then,
  True,
  Unless,
  Until,
  When,
  While,
  And,
};

/// Meaning of backslashes in the content of a string.
enum class Quoting : std::uint8_t {
  Raw,     ///< literal: `<<'X'`
  Single,  ///< escapes itself and the delimiter only
  Double,  ///< all escapes of Ruby
};

/// Token with its range. Comments and white space are not tokens.
struct Token {
  TokenKind kind = TokenKind::End;
  Keyword keyword = Keyword::None;
  Quoting quoting = Quoting::Raw;
  char delimiter = 0;         ///< closing delimiter of a literal
  bool spaceBefore = false;   ///< set after white space or a line break
  bool interpolated = false;  ///< contains `#{...}`, so that its value is unknown
  bool squiggly = false;      ///< `<<~`: the margin is stripped from the content
  TextRange range{};
  TextRange content{};  ///< of literals: text between the delimiters; of a label or a
                        ///< symbol: its name
};

/// Splits a text into tokens, with `End` as the last. For arbitrary bytes, tokens are within the
/// text and in order (contents of heredocs follow their tokens); takes linear time and memory.
/// Unterminated literals extend to the end of the text.
std::vector<Token> tokenize(std::string_view text);

/// Returns true if an operand ends with this token, so that the next token is read as an operator.
bool endsOperand(const Token& token, std::string_view text);

}  // namespace puppet::analysis::ruby
