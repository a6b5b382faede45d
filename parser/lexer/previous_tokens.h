#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "parser/tokens/token.h"

namespace puppet::parser {

/// The tag of a template that a place stands in.
struct OpenTag {
  SyntaxKind kind = SyntaxKind::EndOfFile;  ///< EppOpen or RenderOpen; EndOfFile outside of tags
  std::uint32_t start = 0;                  ///< offset of its `<%`
  std::uint32_t width = 0;                  ///< of the `<%` with its `-` or `=`
};

/// The tokens of a text before it changed, passed once while a lexer goes over the changed text: it
/// may stop where it comes, in the same state, to a token that stands in what did not change.
class PreviousTokens {
 public:
  struct Place {
    std::size_t index;
    std::uint32_t offset;
  };

  /// `tokens` from `start` on, where the tag `tag` is open, and the marks among them. What follows
  /// the offset `from` of the new text stood at `from + shift` of the old one (modulo 2^32).
  PreviousTokens(std::span<const Token> tokens, std::span<const std::uint32_t> marks, Place start,
                 SyntaxKind tag, std::uint32_t from, std::uint32_t shift)
      : tokens_(tokens), marks_(marks), place_(start), tag_(tag), from_(from), shift_(shift) {}

  std::uint32_t from() const { return from_; }
  /// The token found, or where the search stopped.
  Place place() const { return place_; }

  /// Whether the lexer was plain at `offset` of the new text, behind a token of the kind `after`
  /// and in the tag `tag`. Only a token with white space before it will do: what looks at the text
  /// before itself looks no further than that. Offsets must grow from call to call.
  bool find(std::uint32_t offset, SyntaxKind after, SyntaxKind tag) {
    passUpTo(offset + shift_);
    if (place_.offset != offset + shift_ || place_.index == 0 || tag_ != tag) return false;
    const Token token = tokens_[place_.index];
    return token.has(Token::PlainBefore) && token.leading() > 0 &&
           tokens_[place_.index - 1].kind() == after;
  }

  /// The end, in the new text, of the white space and the comments that `offset` stands in, if a
  /// mark stood there; else `offset`. A lexer without anything open may go on there. The marks that
  /// it passes are added to `passed`. Offsets must grow from call to call.
  std::uint32_t endOfTrivia(std::uint32_t offset, std::vector<std::uint32_t>& passed) {
    const std::uint32_t old = offset + shift_;
    while (!marks_.empty() && marks_.front() < old) marks_ = marks_.subspan(1);
    if (marks_.empty() || marks_.front() != old) return offset;
    passUpTo(old);
    // A comment without end is to be reported.
    if (place_.index + 1 == tokens_.size()) return offset;
    const std::uint32_t end = place_.offset + tokens_[place_.index].leading();
    for (; !marks_.empty() && marks_.front() <= end; marks_ = marks_.subspan(1))
      passed.push_back(marks_.front() - shift_);
    return end - shift_;
  }

 private:
  /// Goes on to the token that covers the old offset `end`.
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
  SyntaxKind tag_;
  std::uint32_t from_;
  std::uint32_t shift_;
};

}  // namespace puppet::parser
