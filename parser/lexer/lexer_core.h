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

/// State of one lexer run over a text. Not recursive: open interpolations are on an explicit stack.
///
/// The reference decides between a regex and a division, and between the two kinds of `{`, by "the
/// previous token", which is not always the last token: it queues all tokens of a string before any
/// of them counts, see endString(). `after_` is that token, `lastKind_` the last one.
class LexerCore {
 public:
  LexerCore(std::string_view text, LexMode mode);
  /// Restarts at `offset`, before a token flagged PlainBefore, after a token of the kind `after`
  /// and, in a template, inside the tag `tag`. The text from `offset` to `mark` must be white space
  /// and comments, with a line break unless it is empty.
  LexerCore(std::string_view text, LexMode mode, std::uint32_t offset, std::uint32_t mark,
            SyntaxKind after, OpenTag tag);

  /// Lexes up to the end of the text, or to a position from which `old` has the same tokens.
  /// Returns true if it reached the end.
  bool run(PreviousTokens* old = nullptr);

  /// Tokens of the run. Diagnostics are in order of emission; reportedAt() has the number of tokens
  /// emitted before each of them.
  std::vector<Token>& tokens() { return result_.tokens; }
  std::vector<Diagnostic>& diagnostics() { return result_.diagnostics; }
  const std::vector<std::uint32_t>& reportedAt() const { return reportedAt_; }
  /// Additional restart offsets within long runs of white space and comments, each after a line
  /// break and with no construct open.
  std::vector<std::uint32_t>& marks() { return marks_; }
  /// Returns the EPP tag that is open at the end of the run.
  const OpenTag& openTag() const { return tag_; }

 private:
  /// An open `${` of a string or of a heredoc's text.
  struct Frame {
    bool heredoc = false;
    std::uint32_t stringStart = 0;  ///< start offset of its string
    std::uint32_t brace = 0;        ///< offset of its `${`
    std::uint32_t firstToken = 0;   ///< index of its first token
    std::int32_t depth = 0;         ///< value of braceDepth_ outside of it
  };

  struct PendingHeredoc {
    TextRange range;       ///< range of `@( ... )`
    std::uint32_t anchor;  ///< see anchor_
    HeredocTag tag;
  };

  /// State to restore before lexing an unclosed string again.
  struct Checkpoint {
    std::uint32_t offset = 0, triviaStart = 0;
    bool newline = false;
    std::size_t tokens = 0, diagnostics = 0, frames = 0;
    std::size_t pending = 0;
    SyntaxKind after{};
    std::int32_t braceDepth = 0;
    OpenTag tag;
    SyntaxKind lastKind{};
    /// Heredocs that were pending before the string passed the line break after which their texts
    /// start.
    std::vector<PendingHeredoc> begun = {};
  };

  /// Offsets from which on the text contains no closing delimiter of the construct.
  struct Absences {
    std::uint32_t singleQuote = kNowhere, doubleQuote = kNowhere, regexEnd = kNowhere;
  };

  /// The heredoc text being lexed, and the state to restore after it.
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
  /// Returns true if the kind of the previous token determines the state.
  bool isPlain() const { return plain_ != 0 && triviaStart_ >= plainFrom_ && after_ == lastKind_; }
  bool meets(PreviousTokens& old) const;
  void push(SyntaxKind kind, std::uint32_t start, std::uint32_t end);
  void emit(SyntaxKind kind, std::uint32_t end);
  void report(Diagnostic diagnostic);
  void updatePlain();
  /// Records that the tokens so far depend on the text up to `end`.
  void recordLookAhead(std::uint32_t end) { plainFrom_ = std::max(plainFrom_, end); }
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
  void convertFirstToken(std::uint32_t first);
  std::size_t afterHeredocText(std::size_t token) const;
  void endString(std::uint32_t start, bool first);
  bool outermostString() const;
  std::uint32_t afterFirstEnd(std::uint32_t at, std::string_view ends);
  std::uint32_t findUnescaped(char wanted, std::uint32_t at) const;
  Checkpoint checkpoint() const;
  void restore(const Checkpoint& to);
  void recoverString(std::uint32_t segmentStart);
  void enterLenientMode(std::uint32_t limit);
  void limitInterpolation(std::uint32_t brace);
  void reportUnclosedQuote(std::uint32_t at, std::optional<std::string_view> referenceCode = {});

  // lex_heredocs.cpp
  void lexHeredocTag();
  void rejectHeredocTag(DiagnosticId id, std::uint32_t end, std::string_view argument = {});
  void finishHeredocTag();
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
  std::uint32_t nextMark_ = 0;  ///< no mark is set before this offset
  PreviousTokens* old_ = nullptr;
  std::uint32_t oldFrom_ = kNowhere;  ///< offset from which on old tokens may be reused

  std::uint32_t pos_ = 0;
  std::uint32_t triviaStart_ = 0;
  std::uint32_t limit_;  ///< end of the region being lexed: of the text, of a heredoc, or of an
                         ///< unclosed string
  std::uint32_t regionLimit_;  ///< end of the text or of the heredoc
  bool newline_ = false;       ///< the current trivia contain a line break
  std::uint8_t plain_ = Token::PlainBefore;
  /// Tokens before this offset are not plain, because a construct examined the text up to here or
  /// has effects up to here. So a lexer that restarts before a plain token behaves like one that
  /// lexed its way there, and an edit behind a plain token does not affect earlier tokens.
  std::uint32_t plainFrom_ = 0;
  SyntaxKind lastKind_ = SyntaxKind::EndOfFile;  ///< kind of the previous token
  SyntaxKind after_ = SyntaxKind::EndOfFile;
  std::int32_t braceDepth_ = 0;
  /// Start of the current string or heredoc tag, else kNowhere: the reference lexes all of it,
  /// including the heredoc's text, before it parses on, and reports errors at this offset.
  std::uint32_t anchor_ = kNowhere;
  std::vector<Frame> frames_;
  std::size_t regionFrames_ = 0;  ///< number of frames outside of the current heredoc

  // Broken strings
  Checkpoint checkpoint_;  ///< state before the outermost open string
  Absences absent_;
  bool lenient_ = false;     ///< true in an unclosed string; it ends at limit_
  bool quoteLimit_ = false;  ///< ... with the quote there
  int failures_ = 0;

  // Heredocs
  std::vector<PendingHeredoc> pending_;  ///< their texts start after the next line break
  std::vector<PendingHeredoc> bodies_;   ///< their texts are being lexed, the next one last
  std::optional<HeredocBody> body_;
  HeredocEndFinder endFinder_;
  std::uint32_t paren_ = 0;        ///< the next `)` at or after the last searched offset; kNowhere
                                   ///< if none
  std::uint32_t badTagParen_ = 0;  ///< `)` that is known to end no heredoc tag
  std::uint32_t lastLineFeed_ = 0;

  OpenTag tag_;
};

}  // namespace puppet::parser
