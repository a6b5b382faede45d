#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/lexer/lexer.h"
#include "parser/lexer/previous_tokens.h"
#include "parser/lexer/token_offsets.h"
#include "parser/support/text_change.h"

namespace puppet::parser {

/// Difference between the tokens of two versions of a text: the new tokens [first, newEnd) replaced
/// the old ones [first, oldEnd). All other tokens are equal and cover the same text.
struct TokenChange {
  std::size_t first;
  std::size_t oldEnd;
  std::size_t newEnd;
};

class LexerCore;

/// A finding of the lexer, with the number of tokens emitted before it.
struct LexFinding {
  std::size_t token;
  Diagnostic diagnostic;
};

/// Tokens of a text from some offset on, and their findings; kept to be reused in another text with
/// the same ending.
struct TokenTail {
  PreviousTokens::Place start = {0, 0};
  std::vector<Token> tokens;
  std::vector<LexFinding> findings = {};  ///< `token` is an index into `tokens`
};

/// Result of lexing a text as if every construct open at some offset ended there.
struct TruncatedText {
  std::vector<Token> tokens;
  std::vector<LexFinding> findings;
  std::size_t head = 0;    ///< number of leading tokens shared with the unmodified text
  std::size_t behind = 0;  ///< index of the first token behind the end
  std::size_t tail = 0;    ///< index of the first token taken from a TokenTail ...
  std::size_t found = 0;   ///< ... and its index in that tail
};

/// The tokens of a text under edits, and the findings of the lexer: incremental lexing.
///
/// Invariant: after every update(), tokens() and diagnostics() equal those of lex() on the new
/// text. An update costs time in proportion to the damage (the edited range) and to the constructs
/// around it, plus the moves of one vector splice.
///
/// The lexer's state is more than the token before: open interpolations, pending heredocs, the open
/// EPP tag, the token that decides between a regex and a division. Saving that state per token
/// would cost more memory than the tokens. Instead one bit per token (Token::PlainBefore) marks the
/// *plain* tokens, before which the state follows from the kind of the previous token and, in a
/// template, from the open tag. A token is plain if
///   - no string, interpolation, heredoc or template text is open before it,
///   - the reference's "previous token" is the token directly before it (see LexerCore), and
///   - no construct before it has examined text beyond it (LexerCore::recordLookAhead), for example
///     the search for the missing end of a string.
///
/// Apart from such lookahead, a token depends on its own text and on at most 8 bytes after it.
/// Therefore
///   1. the lexer restarts at the last plain token that ends 8 bytes or more before the damage, and
///   2. stops at the first old plain token behind the damage that it reaches at the same (shifted)
///      offset, plain, after a token of the same kind and in the same tag. From there on it would
///      emit the old tokens again.
///
/// Example: in `$a = 1\n$b = "x${c}y"\n$d = 2\n` an edit of `c` restarts at a token before the
/// string, since inside the interpolation the state is not determined by one token, and stops at
/// `$d`: the two unaffected statements keep their tokens. Inserting a `"` instead makes the lexer
/// run on to the end of the text, as no old token is reached in a plain state.
///
/// Long comments and runs of white space belong to the trivia of one token; within them, marks
/// (LexerCore::marks()) serve as additional restart points.
class LexedText {
 public:
  LexedText() = default;
  LexedText(std::string_view text, LexMode mode);

  /// Updates the tokens for `text`, the result of applying `change` to the current text. If that
  /// replaces a large part of the tokens, moves the old tail into `*before`, unless `before` is
  /// null.
  TokenChange update(std::string_view text, TextChange change, TokenTail* before = nullptr);
  /// Lexes the current text, which must be `text`, as if every construct open at `end` (not 0)
  /// ended there. `known` is the tail of a text of `knownSize` bytes whose last `suffix` bytes
  /// equal those of `text`; only text before them and before the first reused token is lexed. Not
  /// for templates.
  TruncatedText endingAt(std::string_view text, std::uint32_t end, const TokenTail& known,
                         std::uint32_t knownSize, std::uint32_t suffix);

  std::span<const Token> tokens() const { return tokens_; }
  /// Returns the offset of the trivia of the token `index`.
  std::uint32_t offsetOf(std::size_t index);
  /// Returns the last token whose trivia begin at or before `offset`.
  TokenOffsets::Place find(std::uint32_t offset);
  std::vector<Token> takeTokens() { return std::move(tokens_); }
  /// Returns the findings in text order.
  std::vector<Diagnostic> diagnostics() const;

 private:
  /// A part of the text that was lexed again.
  struct Run {
    PreviousTokens::Place start;   ///< equal in both versions
    PreviousTokens::Place oldEnd;  ///< in the old version
    std::size_t newEnd;            ///< token index in the new version
    std::uint32_t shift;           ///< offset change of everything behind it (modulo 2^32)
  };

  void needOffsets();
  std::size_t firstFindingOf(std::size_t token) const;
  std::size_t firstFindingOf(PreviousTokens::Place start, std::uint32_t from) const;
  PreviousTokens::Place restartBefore(std::uint32_t offset) const;
  std::uint32_t markBefore(PreviousTokens::Place place, std::uint32_t offset) const;
  OpenTag tagBefore(PreviousTokens::Place place) const;

  TokenChange smallest(const Run& run, std::span<const Token> made, std::uint32_t prefix,
                       std::uint32_t damageEnd) const;
  void spliceMarks(const Run& run, std::uint32_t from, LexerCore& lexer);
  void spliceFindings(const Run& run, std::uint32_t from, LexerCore& lexer);

  LexMode mode_;
  std::uint32_t size_ = 0;  ///< size of the text in bytes
  std::vector<Token> tokens_;
  std::vector<LexFinding> findings_;  ///< in order of emission
  std::vector<std::uint32_t> marks_;  ///< see LexerCore::marks()
  OpenTag tag_;                       ///< tag open at the end of the text
  TokenOffsets offsets_;              ///< built on the first change
  bool hasOffsets_ = false;
};

}  // namespace puppet::parser
