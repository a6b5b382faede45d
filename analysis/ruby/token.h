#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "parser/support/text_range.h"

namespace puppet::analysis::ruby {

enum class TokenKind : std::uint8_t {
  Identifier,  ///< also a method's name: with its `?` or `!`, or a keyword after a dot
  Constant,
  Variable,  ///< `@x`, `@@x`, `$x`
  Keyword,
  Label,    ///< `name:` and `"name":`
  Symbol,   ///< `:name`, `:'name'`
  String,   ///< of any form; heredocs too, whose content stands behind the line of the token
  Words,    ///< `%w[a b]`
  Symbols,  ///< `%i[a b]`
  Regex,
  Command,  ///< in backticks
  Number,
  Operator,  ///< everything else; a bracket is a token of its own
  Newline,   ///< where a statement may end: a line break that nothing continues over, or `;`
  End,       ///< the last token of every text
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

/// What a backslash means in the content of a string.
enum class Quoting : std::uint8_t {
  Raw,     ///< nothing: `<<'X'`
  Single,  ///< only itself and the delimiter
  Double,  ///< everything that Ruby knows
};

/// A token and where it stands. Comments and white space are none.
struct Token {
  TokenKind kind = TokenKind::End;
  Keyword keyword = Keyword::None;
  Quoting quoting = Quoting::Raw;
  char delimiter = 0;         ///< that ends a literal
  bool spaceBefore = false;   ///< white space or a line break
  bool interpolated = false;  ///< holds `#{...}`, so that its content is not what it means
  bool squiggly = false;      ///< `<<~`: the margin is no part of the content
  TextRange range{};
  TextRange content{};  ///< of literals: what stands between the delimiters; of a label or a
                        ///< symbol: the name
};

/// The tokens of a text, with `End` as the last. Whatever the bytes, each token lies in the text
/// and they are in order (contents of heredocs lie behind their tokens); time and memory are
/// linear. Literals that nothing ends go to the end of the text.
std::vector<Token> tokenize(std::string_view text);

/// Whether an operand has ended with this token, so that what follows is an operator.
bool endsOperand(const Token& token, std::string_view text);

}  // namespace puppet::analysis::ruby
