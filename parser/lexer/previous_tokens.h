#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "parser/tokens/token.h"

namespace puppet::parser {

/// The EPP tag that encloses a position.
struct OpenTag {
  SyntaxKind kind = SyntaxKind::EndOfFile;  ///< EppOpen or RenderOpen; EndOfFile outside of tags
  std::uint32_t start = 0;                  ///< offset of its `<%`
  std::uint32_t width = 0;                  ///< width of the `<%` including its `-` or `=`
};

/// Part [from, end) of a text that was at `from + shift` (modulo 2^32) before a change.
struct SameText {
  std::uint32_t from;
  std::uint32_t end;
  std::uint32_t shift;
};

/// Cursor over the tokens of a text before a change, advanced while a lexer processes the changed
/// text. The lexer may stop where it reaches, in the same state, an old token behind the change.
class PreviousTokens {
 public:
  /// Maximum number of bytes after a token that affect it. A longer lookahead makes the tokens in
  /// that range not plain instead (LexerCore::recordLookAhead).
  static constexpr std::uint32_t kLookahead = 8;

  struct Place {
    std::size_t index;
    std::uint32_t offset;
  };

  /// Borrows `tokens`, to be visited from `start` on, where the tag `tag` is open, and their marks.
  /// Text at or behind the offset `from` of the new text was at `from + shift` in the old one
  /// (modulo 2^32).
  PreviousTokens(std::span<const Token> tokens, std::span<const std::uint32_t> marks, Place start,
                 SyntaxKind tag, std::uint32_t from, std::uint32_t shift)
      : tokens_(tokens),
        marks_(marks),
        place_(start),
        tag_(tag),
        same_{from, ~std::uint32_t{0}, shift} {}
  /// Likewise for several changes of a manifest, between and after which is the text `same`.
  PreviousTokens(std::span<const Token> tokens, Place start, std::span<const SameText> same)
      : tokens_(tokens), place_(start), same_(same.front()), later_(same.subspan(1)) {}

  std::uint32_t from() const { return same_.from; }
  /// Returns the number of parts of the same text behind that of the token found.
  std::size_t later() const { return later_.size(); }
  /// Returns the token found, or the position at which the search stopped.
  Place place() const { return place_; }

  /// Returns true if the old lexer was plain at `offset` of the new text, after a token of the kind
  /// `after` and inside the tag `tag`. Only accepts a token preceded by white space, because no
  /// token examines text further back than that. Offsets must increase from call to call.
  bool find(std::uint32_t offset, SyntaxKind after, SyntaxKind tag) {
    for (; !later_.empty() && offset + kLookahead > same_.end; later_ = later_.subspan(1))
      same_ = later_.front();
    if (offset < same_.from) return false;
    const std::uint32_t old = offset + same_.shift;
    passUpTo(old);
    if (place_.offset != old || place_.index == 0 || tag_ != tag) return false;
    const Token token = tokens_[place_.index];
    return token.has(Token::PlainBefore) && token.leading() > 0 &&
           tokens_[place_.index - 1].kind() == after;
  }

  /// Returns the end, in the new text, of the white space and comments around `offset` if the old
  /// text had a mark there, else `offset`; a lexer with no construct open may continue there.
  /// Appends the skipped marks to `passed`. Offsets must increase from call to call.
  std::uint32_t endOfTrivia(std::uint32_t offset, std::vector<std::uint32_t>& passed) {
    const std::uint32_t old = offset + same_.shift;
    while (!marks_.empty() && marks_.front() < old) marks_ = marks_.subspan(1);
    if (marks_.empty() || marks_.front() != old) return offset;
    passUpTo(old);
    // An unclosed comment must be lexed again to be reported.
    if (place_.index + 1 == tokens_.size()) return offset;
    const std::uint32_t end = place_.offset + tokens_[place_.index].leading();
    for (; !marks_.empty() && marks_.front() <= end; marks_ = marks_.subspan(1))
      passed.push_back(marks_.front() - same_.shift);
    return end - same_.shift;
  }

 private:
  /// Advances to the token that covers the old offset `end`.
  void passUpTo(std::uint32_t end) {
    while (place_.index + 1 < tokens_.size() &&
           place_.offset + tokens_[place_.index].fullWidth() <= end)
      pass();
  }

  void pass() {
    const Token token = tokens_[place_.index++];
    place_.offset += token.fullWidth();
    switch (token.kind()) {
      case SyntaxKind::EppOpen:
      case SyntaxKind::RenderOpen: tag_ = token.kind(); break;
      case SyntaxKind::EppClose:
      case SyntaxKind::RenderClose: tag_ = SyntaxKind::EndOfFile; break;
      default: break;
    }
  }

  std::span<const Token> tokens_;
  std::span<const std::uint32_t> marks_;
  Place place_;
  SyntaxKind tag_ = SyntaxKind::EndOfFile;
  SameText same_;
  std::span<const SameText> later_;
};

}  // namespace puppet::parser
