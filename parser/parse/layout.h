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

/// A token relevant to the layout of a text: the first of a line, a bracket, the beginning or the
/// end of an interpolated string or heredoc, or an `else`.
struct LayoutToken {
  std::uint32_t index;   ///< index into the tokens
  std::uint16_t indent;  ///< column of the first token of its line, clamped
  SyntaxKind kind;
  bool isFirst;  ///< first token of its line

  friend bool operator==(const LayoutToken&, const LayoutToken&) = default;
};

/// The layout of a text: the indentation and brackets of its lines. Contains a fraction of the
/// tokens and is updated incrementally.
class Layout {
 public:
  Layout(std::string_view text, std::span<const Token> tokens);

  /// Applies a change that produced `tokens`; the trivia of the first changed token begin at the
  /// offset `start` of `text`.
  void update(std::string_view text, std::span<const Token> tokens, const TokenChange& change,
              std::uint32_t start);
  /// Applies an edit that does not change the text.
  void apply(const TokenEdit& edit);

  std::span<const LayoutToken> tokens() const { return tokens_; }
  /// Returns the position of the first layout token with an index of at least `index`.
  std::size_t find(std::size_t index) const;

 private:
  void read(std::string_view text, std::span<const Token> tokens, std::size_t first,
            std::size_t end, std::uint32_t offset, std::vector<LayoutToken>& into) const;

  std::vector<LayoutToken> tokens_;  ///< sorted by index
};

/// Counts the lines whose indentation contradicts the enclosing brackets, and the unmatched
/// brackets, over a sequence of layout tokens. Copyable: a copy continues from the same state.
class IndentationFaults {
 public:
  void take(const LayoutToken& token);
  /// Processes `tokens` with `edits` applied, whose indexes refer to the unedited tokens, and stops
  /// once the count reaches `most`. Returns the number of tokens processed.
  std::size_t take(std::span<const LayoutToken> tokens, std::span<const TokenEdit> edits,
                   std::size_t most);
  /// Returns the count for the tokens so far, taken as the whole text.
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

inline void IndentationFaults::take(const LayoutToken& token) {
  const auto [opened, closed] = kBracketRoles[static_cast<std::size_t>(token.kind)];
  if (token.isFirst) {
    ++line_;
    indent_ = token.indent;
    if (closed == NoBracket && !open_.empty() && indent_ <= open_.back().indent) ++found_;
  }
  if (closed != NoBracket) close(closed, token.isFirst);
  if (opened != NoBracket) open_.push_back({opened, indent_, line_});
}

}  // namespace puppet::parser
