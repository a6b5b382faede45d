#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "parser/lexer/lexed_text.h"
#include "parser/parse/token_stream.h"

namespace puppet::parser {

enum Bracket : std::uint8_t { Brace, Square, Paren, NoBracket };

struct BracketRoles {
  Bracket opens, closes;
};
extern const std::array<BracketRoles, 256> kBracketRoles;

inline Bracket openedBy(SyntaxKind k) { return kBracketRoles[static_cast<std::size_t>(k)].opens; }
inline Bracket closedBy(SyntaxKind k) { return kBracketRoles[static_cast<std::size_t>(k)].closes; }

/// A token that shows how a text is laid out: the first of a line, a bracket, the beginning or the
/// end of a text with code in it, an `else`.
struct LayoutToken {
  std::uint32_t index;   ///< into the tokens
  std::uint16_t indent;  ///< columns before the first token of a line; larger ones are all the same
  SyntaxKind kind;
  bool isFirst;  ///< of its line

  friend bool operator==(const LayoutToken&, const LayoutToken&) = default;
};

/// How a text is laid out: all that indentation tells of its brackets. A fraction of the tokens,
/// and follows their changes.
class Layout {
 public:
  Layout(std::string_view text, std::span<const Token> tokens);

  /// Follows a change that left `tokens`; the first of those that changed begins, with its trivia,
  /// at the offset `start` of `text`.
  void update(std::string_view text, std::span<const Token> tokens, const TokenChange& change,
              std::uint32_t start);
  /// Follows an edit that leaves the text alone.
  void apply(const TokenEdit& edit);

  std::span<const LayoutToken> tokens() const { return tokens_; }
  /// Where the tokens from `index` on begin.
  std::size_t find(std::size_t index) const;

 private:
  void read(std::string_view text, std::span<const Token> tokens, std::size_t first,
            std::size_t end, std::uint32_t offset, std::vector<LayoutToken>& into) const;

  std::vector<LayoutToken> tokens_;  ///< in the order of their indexes
};

/// Counts the lines of a text that are indented otherwise than the brackets around them say, and
/// brackets without partner, while it is shown its layout. A copy counts on from there.
class IndentationFaults {
 public:
  void take(const LayoutToken& token);
  /// Shows it `tokens` as they are with `edits`, whose indexes are those of the tokens without any,
  /// until it has counted `most`. Returns how many it has seen.
  std::size_t take(std::span<const LayoutToken> tokens, std::span<const TokenEdit> edits,
                   std::size_t most);
  /// Of the tokens so far, if they were all.
  std::size_t count() const { return found_ + open_.size(); }

 private:
  struct Opener {
    Bracket bracket;
    std::uint16_t indent;
    std::uint32_t line;
  };

  void close(Bracket closer, bool isFirst);

  std::uint32_t line_ = 0;
  std::uint16_t indent_ = 0;
  std::size_t found_ = 0;
  std::vector<Opener> open_;
};

}  // namespace puppet::parser
