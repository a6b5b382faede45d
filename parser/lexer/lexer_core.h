#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "parser/lexer/heredoc_end.h"
#include "parser/lexer/heredoc_tag.h"
#include "parser/lexer/lexer.h"
#include "parser/lexer/previous_tokens.h"
#include "parser/tokens/char_class.h"

namespace puppet::parser {

/// The state of one run over a text. No recursion: open interpolations are on a stack of their own.
///
/// What the reference calls "the token before" (it decides between a regex and a division, and
/// between the two kinds of `{`) is not always the last token: it queues all tokens of a string
/// before any of them counts, see endString().
class LexerCore {
 public:
  LexerCore(std::string_view text, LexMode mode);
  /// Begins before a token that is flagged PlainBefore, at `offset`, behind a token of the kind
  /// `after`; in a template, in the tag `tag`. White space and comments before `mark` are known to
  /// be some, and to have a line break when there are any.
  LexerCore(std::string_view text, LexMode mode, std::uint32_t offset, std::uint32_t mark,
            SyntaxKind after, OpenTag tag);

  /// Lexes up to the end of the text, or to where `old` has the same tokens from there on.
  /// Whether it came to the end.
  bool run(PreviousTokens* old = nullptr);

  /// The tokens of the run. Its diagnostics are in the order in which they were made, and
  /// reportedAt() has for each how many tokens there were then.
  std::vector<Token>& tokens() { return result_.tokens; }
  std::vector<Diagnostic>& diagnostics() { return result_.diagnostics; }
  const std::vector<std::uint32_t>& reportedAt() const { return reportedAt_; }
  /// Offsets within long stretches of white space and comments, each behind a line break and where
  /// nothing was open: places to begin at, too.
  std::vector<std::uint32_t>& marks() { return marks_; }
  /// The tag of a template in which the run ended.
  const OpenTag& openTag() const { return tag_; }

 private:
  /// An open `${`, of a string or of a heredoc's text.
  struct Frame {
    bool heredoc = false;
    std::uint32_t stringStart = 0;  ///< where its string begins
    std::uint32_t brace = 0;        ///< offset of its `${`
    std::uint32_t firstToken = 0;   ///< index of the first token in it
    std::int32_t depth = 0;         ///< braceDepth_ outside of it
  };

  struct PendingHeredoc {
    TextRange range;       ///< of `@( ... )`
    std::uint32_t anchor;  ///< see anchor_
    HeredocTag tag;
  };

  /// What has to be put back to lex a string again whose end is missing.
  struct Checkpoint {
    std::uint32_t offset = 0, triviaStart = 0;
    bool newline = false;
    std::size_t tokens = 0, diagnostics = 0, frames = 0;
    std::size_t pending = 0;
    SyntaxKind after{};
    std::int32_t braceDepth = 0;
    OpenTag tag;
    SyntaxKind lastKind{};
    /// The heredocs that were pending, when the string has got beyond the line break that their
    /// texts follow.
    std::vector<PendingHeredoc> begun = {};
  };

  /// From here on nothing that closes the construct follows (offset into the text).
  struct Absences {
    std::uint32_t singleQuote = kNowhere, doubleQuote = kNowhere, regexEnd = kNowhere;
  };

  /// The text of a heredoc that is being lexed, and what goes on behind it.
  struct HeredocBody {
    HeredocTag tag;
    HeredocEndLine end;
    std::uint32_t outerAnchor, outerLimit, outerRegionLimit;
    std::size_t outerRegionFrames;
    SyntaxKind outerAfter;
    std::int32_t outerDepth;
    bool outerLenient, outerQuoteLimit;
    Absences outerAbsent;
    Checkpoint outerCheckpoint;
  };

  enum class SegmentEnd : std::uint8_t { Closed, Brace, Variable, Limit };

  static constexpr std::uint32_t kNowhere = ~std::uint32_t{0};

  // lexer_core.cpp
  void skipBom();
  bool reportBom(std::uint32_t at);
  bool skipTrivia();
  void skipComment();
  void passMark();
  void lexToken();
  bool leaveRegion();
  /// Whether the state follows from the kind of the token before.
  bool isPlain() const { return plain_ != 0 && triviaStart_ >= plainFrom_ && after_ == lastKind_; }
  bool meets(PreviousTokens& old) const;
  void push(SyntaxKind kind, std::uint32_t start, std::uint32_t end);
  void emit(SyntaxKind kind, std::uint32_t end);
  void report(Diagnostic diagnostic);
  void updatePlain();
  /// The tokens so far depend on the text up to `end`.
  void lookedTo(std::uint32_t end) { plainFrom_ = std::max(plainFrom_, end); }
  char peek(std::uint32_t ahead) const {
    return pos_ + ahead < limit_ ? text_[pos_ + ahead] : '\0';
  }
  std::uint32_t skipFlag(std::uint32_t at, std::uint8_t flag) const;
  char charAt(std::uint32_t offset) const { return offset < limit_ ? text_[offset] : '\0'; }
  bool doubleColonAt(std::uint32_t offset) const {
    return charAt(offset) == ':' && charAt(offset + 1) == ':';
  }

  // lex_operators.cpp
  void lexOperator();
  void lexColon();
  void lexAt();
  void lexPercent();
  void lexMinus();
  void lexSlash();
  void lexRegex(std::uint32_t end);
  void lexLBracket();
  void lexLParen();
  void lexRBrace();
  void lexUnknown();
  bool firstOnLine() const;
  static SyntaxKind singleKind(char c);

  // lex_words.cpp
  void lexBareWord(std::uint32_t start);
  void lexTypeName(std::uint32_t start);
  void lexNumber();
  std::uint32_t afterNumberLike(std::uint32_t at) const;
  void lexVariable();
  void rejectName(std::uint32_t start, std::uint32_t errorAt);
  std::uint32_t variableEnd(std::uint32_t at) const;

  // lex_strings.cpp
  void lexSingleQuoted();
  void lexDoubleQuoted();
  void lexString();
  void lexSegments(Frame frame, std::uint32_t start, bool first);
  SegmentEnd scanSegment(bool heredoc);
  SegmentEnd scanQuoted();
  SegmentEnd scanHeredocText(const HeredocTag& tag);
  SegmentEnd scanDollar();
  void checkEscape(std::uint32_t backslash, bool quoted);
  void openInterpolation(Frame frame);
  void closeInterpolation();
  void firstTokenToVariable(std::uint32_t first);
  std::size_t afterHeredocText(std::size_t token) const;
  void endString(std::uint32_t start, bool first);
  bool outermostString() const;
  std::uint32_t afterFirstEnd(std::uint32_t at, std::string_view ends);
  std::uint32_t findUnescaped(char wanted, std::uint32_t at) const;
  Checkpoint checkpoint() const;
  void restore(const Checkpoint& to);
  void recoverString(std::uint32_t segmentStart);
  void beLenient(std::uint32_t limit);
  void limitInterpolation(std::uint32_t brace);
  void reportUnclosedQuote(std::uint32_t at, std::optional<std::string_view> referenceCode = {});

  // lex_heredocs.cpp
  void lexHeredocTag();
  void rejectHeredocTag(DiagnosticId id, std::uint32_t end, std::string_view argument = {});
  void afterHeredoc();
  void startHeredocBodies();
  void lexHeredocBodies();
  void lexHeredocBody(const PendingHeredoc& heredoc);
  void finishHeredocBody(std::uint32_t start, bool first);
  void lexAbandonedHeredocs();
  void skipLineBreak();
  std::uint32_t nextParenthesis();

  // lex_epp.cpp
  bool inEppCode() const { return tag_.kind != SyntaxKind::EndOfFile && !body_; }
  void lexEppText(bool trimStart);
  void pushEpp(SyntaxKind kind, std::uint32_t end, bool visible);
  void closeTag(std::uint32_t width);

  std::string_view text_;
  LexMode mode_;
  LexResult result_;
  std::vector<std::uint32_t> reportedAt_;
  std::vector<std::uint32_t> marks_;
  std::uint32_t nextMark_ = 0;  ///< no mark is set before
  PreviousTokens* old_ = nullptr;
  std::uint32_t oldFrom_ = kNowhere;  ///< from here on old tokens may be met

  std::uint32_t pos_ = 0;
  std::uint32_t triviaStart_ = 0;
  std::uint32_t
      limit_;  ///< lexing stops here: the end of the text, of a heredoc or of a broken string
  std::uint32_t regionLimit_;  ///< the end of the text or of the heredoc
  bool newline_ = false;       ///< the trivia so far has a line break
  std::uint8_t plain_ = Token::PlainBefore;
  /// What looks far ahead, or has effects further down, makes the tokens up to here not plain, so
  /// that a lexer that is restarted before a plain token does the same as one that got there, and
  /// an edit behind a plain token leaves those before it alone.
  std::uint32_t plainFrom_ = 0;
  SyntaxKind lastKind_ = SyntaxKind::EndOfFile;  ///< of the token before
  SyntaxKind after_ = SyntaxKind::EndOfFile;
  std::int32_t braceDepth_ = 0;
  /// Start of the string or heredoc tag at hand, kNowhere outside: the reference lexes all of it,
  /// the heredoc's text included, before it parses on, so that is where its lexer stops.
  std::uint32_t anchor_ = kNowhere;
  std::vector<Frame> frames_;
  std::size_t regionFrames_ = 0;  ///< frames that are outside of the heredoc at hand

  // Broken strings
  Checkpoint checkpoint_;  ///< before the outermost string at hand
  Absences absent_;
  bool lenient_ = false;     ///< in a string that is known to have no end: it ends at limit_
  bool quoteLimit_ = false;  ///< ... where a quote stands
  int failures_ = 0;

  // Heredocs
  std::vector<PendingHeredoc> pending_;  ///< their texts follow the next line break
  std::vector<PendingHeredoc> bodies_;   ///< their texts are being lexed, the next one last
  std::optional<HeredocBody> body_;
  HeredocEndFinder endFinder_;
  std::uint32_t paren_ = 0;        ///< the first `)` from some offset up to here on; kNowhere: none
  std::uint32_t badTagParen_ = 0;  ///< no heredoc tag ends at this `)`
  std::uint32_t lastLineFeed_ = 0;

  OpenTag tag_;
};

}  // namespace puppet::parser
