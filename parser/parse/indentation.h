#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "parser/lexer/token.h"

namespace puppet::parser {

enum Bracket : std::uint8_t { Brace, Square, Paren, NoBracket };

struct BracketRoles {
  Bracket opens, closes;
};
extern const std::array<BracketRoles, 256> kBracketRoles;

inline Bracket openedBy(SyntaxKind k) { return kBracketRoles[static_cast<std::size_t>(k)].opens; }
inline Bracket closedBy(SyntaxKind k) { return kBracketRoles[static_cast<std::size_t>(k)].closes; }

/// The column of the offset `start` in its line, counted from `from` if that is on the same line.
unsigned columnOf(std::string_view text, std::uint32_t from, std::uint32_t start);

/// Counts the lines of a text that are indented otherwise than the brackets around them say, and
/// brackets without partner, while it is shown the tokens one by one. A copy counts on from there.
class IndentationFaults {
 public:
  explicit IndentationFaults(std::string_view text) : text_(text) {}

  void take(Token token) {
    const Bracket opened = openedBy(token.kind()), closed = closedBy(token.kind());
    const bool first = token.has(Token::NewlineBefore);
    if (first || opened != NoBracket || closed != NoBracket) judge(token, opened, closed);
    offset_ += token.fullWidth();
  }

  /// Shows it `tokens`, until it has counted `most`. Returns how many it has seen.
  std::size_t take(std::span<const Token> tokens, std::size_t most);

  /// Of the tokens so far, if they were all.
  std::size_t count() const { return found_ + open_.size(); }

 private:
  struct Opener {
    Bracket bracket;
    unsigned indent, line;
  };

  void judge(Token token, Bracket opened, Bracket closed);
  void close(Bracket closer, bool first);

  std::string_view text_;
  std::uint32_t offset_ = 0;
  unsigned line_ = 0, indent_ = 0;
  std::size_t found_ = 0;
  std::vector<Opener> open_;
};

}  // namespace puppet::parser
