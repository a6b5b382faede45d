#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "parser/lexer/lexer.h"
#include "parser/lexer/previous_tokens.h"
#include "parser/lexer/token_offsets.h"
#include "parser/support/text_change.h"

namespace puppet::parser {

/// Where the tokens of two versions of a text differ: those from `first` to `oldEnd` gave way to
/// those from `first` to `newEnd`. The others are the same and stand for the same text.
struct TokenChange {
  std::size_t first;
  std::size_t oldEnd;
  std::size_t newEnd;
};

class LexerCore;

/// What was reported while the lexer had made so many tokens.
struct LexFinding {
  std::size_t token;
  Diagnostic diagnostic;
};

/// The tokens of a text from some place on, and what was reported of them, kept to find them again
/// in another text that ends in the same way.
struct TokenTail {
  PreviousTokens::Place start = {0, 0};
  std::vector<Token> tokens;
  std::vector<LexFinding> findings = {};  ///< `token` is an index into `tokens`
};

/// A text, lexed as if whatever is open at some place ended there.
struct TruncatedText {
  std::vector<Token> tokens;
  std::vector<LexFinding> findings;
  std::size_t head = 0;    ///< so many tokens are as in the text without that end
  std::size_t behind = 0;  ///< index of the token behind the end
  std::size_t tail = 0;    ///< from this token on they are those of a TokenTail ...
  std::size_t found = 0;   ///< ... from this one of it on
};

/// The tokens of a text that is edited, and what the lexer has to say about them. A change costs
/// what it damages: the lexer restarts at the last plain token before the damage, and stops at the
/// first one behind it that it comes to in the same state as before. Always equal to lex().
class LexedText {
 public:
  LexedText() = default;
  LexedText(std::string_view text, LexMode mode);

  /// Follows a change that made the text to `text`. Where that replaces a good part of the tokens,
  /// `before` gets them, with all that followed.
  TokenChange update(std::string_view text, TextChange change, TokenTail* before = nullptr);
  /// Lexes `text`, which is that of this, as if whatever is open at `end` (not 0) ended there. The
  /// text that `known` is of and this one have the last `suffix` bytes in common; only what is
  /// before them, and before the first token that is the same, is lexed. Not for templates.
  TruncatedText endingAt(std::string_view text, std::uint32_t end, const TokenTail& known,
                         std::uint32_t knownSize, std::uint32_t suffix);

  std::span<const Token> tokens() const { return tokens_; }
  /// The offset of the trivia of the token `index`.
  std::uint32_t offsetOf(std::size_t index);
  /// The last token whose trivia begin at or before `offset`.
  TokenOffsets::Place find(std::uint32_t offset);
  std::vector<Token> takeTokens() { return std::move(tokens_); }
  /// In text order.
  std::vector<Diagnostic> diagnostics() const;

 private:
  /// A piece of the text that was lexed again.
  struct Run {
    PreviousTokens::Place start;   ///< the same in both versions
    PreviousTokens::Place oldEnd;  ///< in the old version
    std::size_t newEnd;            ///< index in the new version
    std::uint32_t shift;           ///< by which what follows has moved (modulo 2^32)
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
  std::uint32_t size_ = 0;  ///< of the text
  std::vector<Token> tokens_;
  std::vector<LexFinding> findings_;  ///< in the order in which they were made
  std::vector<std::uint32_t> marks_;  ///< see LexerCore::marks()
  OpenTag tag_;                       ///< that is still open at the end of the text
  TokenOffsets offsets_;              ///< made when the text changes for the first time
  bool hasOffsets_ = false;
};

}  // namespace puppet::parser
