#include <algorithm>
#include <span>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/escapes.h"
#include "parser/lexer/lexer_core.h"
#include "parser/lexer/recovery.h"
#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

/// Maximum number of unclosed strings that are searched to the end of the text, which bounds the
/// cost. The reference stops at the first one; after this many, every interpolation must end on its
/// line.
constexpr int kMaxFailures = 4;

/// Token kinds of the parts of a string or of a heredoc's text.
struct PartKinds {
  K head, middle;
};
constexpr PartKinds kStringParts{K::StringHead, K::StringMiddle};
constexpr PartKinds kHeredocParts{K::HeredocHead, K::HeredocMiddle};

/// Returns the reference's code of the first error.
std::optional<std::string_view> firstErrorCode(std::span<const Diagnostic> diagnostics) {
  for (const Diagnostic& diagnostic : diagnostics)
    if (diagnostic.info().severityAt(LanguageLevel::Puppet8) == Severity::Error)
      return diagnostic.referenceCode.value_or(diagnostic.info().code);
  return std::nullopt;
}

}  // namespace

/// Returns the first unescaped `wanted` at or after `at`, or kNowhere.
std::uint32_t LexerCore::findUnescaped(char wanted, std::uint32_t at) const {
  const std::string_view text = text_.substr(0, limit_);
  for (std::size_t found = at; (found = text.find(wanted, found)) != std::string_view::npos;
       ++found) {
    std::size_t run = found;
    while (run > at && text[run - 1] == '\\') --run;
    if ((found - run) % 2 == 0) return static_cast<std::uint32_t>(found);
  }
  return kNowhere;
}

/// Mimics a quirk of the reference: it requires a character other than a backslash before a
/// delimiter, and at the start of a segment consumes the delimiter itself as that character if
/// another delimiter follows, so `'''` contains one quote. Returns the offset of that second
/// delimiter, else `at`.
std::uint32_t LexerCore::afterFirstEnd(std::uint32_t at, std::string_view ends) {
  if (ends.find(charAt(at)) == std::string_view::npos) return at;
  std::uint32_t second = at + 1;
  while (charAt(second) == '\\' && charAt(second + 1) == '\\') second += 2;
  recordLookAhead(second == at + 1 ? 0 : second + 2);
  return second < limit_ && ends.find(text_[second]) != std::string_view::npos ? second : at;
}

void LexerCore::lexSingleQuoted() {
  if (pos_ < absent_.singleQuote) {
    const std::uint32_t end = findUnescaped('\'', afterFirstEnd(pos_ + 1, "'"));
    if (end != kNowhere) return emit(K::String, end + 1);
    if (limit_ == regionLimit_) absent_.singleQuote = pos_;
  }
  recordLookAhead(regionLimit_);
  if (lenient_) return emit(K::String, limit_);
  reportUnclosedQuote(pos_);
  emit(K::String, endOfUnclosedString(text_, pos_, limit_));
}

void LexerCore::lexDoubleQuoted() {
  if (frames_.empty()) anchor_ = pos_;
  if (outermostString() && !lenient_) {
    checkpoint_ = checkpoint();
    if (pos_ >= absent_.doubleQuote) {
      reportUnclosedQuote(pos_);
      enterLenientMode(endOfUnclosedString(text_, pos_, regionLimit_));
    }
  }
  lexString();
}

void LexerCore::lexString() {
  Frame frame;
  frame.stringStart = pos_;
  ++pos_;
  lexSegments(frame, frame.stringStart, true);
}

/// Lexes static text, and variables in it, up to a `${` or the end. The token of the text begins at
/// `start`; `first` if it is the first of its string or heredoc.
void LexerCore::lexSegments(Frame frame, std::uint32_t start, bool first) {
  const PartKinds& kinds = frame.heredoc ? kHeredocParts : kStringParts;
  for (;;) {
    const SegmentEnd end = frame.heredoc ? scanHeredocText(body_->tag) : scanQuoted();
    if (end == SegmentEnd::Limit && !frame.heredoc && !lenient_) return recoverString(start);
    if (end == SegmentEnd::Closed || end == SegmentEnd::Limit)
      return frame.heredoc ? finishHeredocBody(start, first) : endString(start, first);
    push(first ? kinds.head : kinds.middle, start, pos_);
    plain_ = 0;
    if (end == SegmentEnd::Brace) return openInterpolation(frame);
    push(K::Variable, pos_, variableEnd(pos_ + 1));
    first = false;
    start = pos_;
  }
}

LexerCore::SegmentEnd LexerCore::scanQuoted() {
  pos_ = afterFirstEnd(pos_, "\"$");
  while (pos_ < limit_) {
    const char c = text_[pos_];
    if (!hasFlag(c, kStops)) {
      ++pos_;
    } else if (c == '"') {
      ++pos_;
      return SegmentEnd::Closed;
    } else if (c == '\\') {
      checkEscape(pos_, true);
      pos_ = std::min(pos_ + 2, limit_);
    } else if (const SegmentEnd end = scanDollar(); end != SegmentEnd::Closed) {
      return end;
    } else {
      pos_ = afterFirstEnd(pos_, "\"$");
    }
  }
  return SegmentEnd::Limit;
}

LexerCore::SegmentEnd LexerCore::scanHeredocText(const HeredocTag& tag) {
  while (pos_ < limit_) {
    const char c = text_[pos_];
    if (c == '\\' && tag.escaped) {
      if (tag.hasEscape('u')) checkEscape(pos_, false);
      pos_ += peek(1) == '$' && !tag.hasEscape('$') ? 1 : 2;
      pos_ = std::min(pos_, limit_);
    } else if (c != '$' || !tag.interpolated) {
      ++pos_;
    } else if (const SegmentEnd end = scanDollar(); end != SegmentEnd::Closed) {
      return end;
    }
  }
  return SegmentEnd::Limit;
}

/// Scans a `$`: returns Brace behind `${`, Variable before `$name`, and Closed behind a literal
/// `$`.
LexerCore::SegmentEnd LexerCore::scanDollar() {
  if (peek(1) == '{') {
    pos_ += 2;
    return SegmentEnd::Brace;
  }
  if (variableEnd(pos_ + 1) != kNowhere) return SegmentEnd::Variable;
  ++pos_;
  return SegmentEnd::Closed;
}

/// Reports an invalid escape. In heredocs (not `quoted`) only `\u` can be invalid.
void LexerCore::checkEscape(std::uint32_t backslash, bool quoted) {
  const char c = charAt(backslash + 1);
  if (c == 'u') {
    const UnicodeEscape escape = readUnicodeEscape(text_.substr(0, limit_).substr(backslash + 1));
    if (escape.width == 0)
      return report(makeDiagnostic(DiagnosticId::IllegalUnicodeEscape, {backslash, backslash + 2}));
    const TextRange range{backslash, backslash + 1 + escape.width};
    if (!isUnicodeCharacter(escape.codePoint))
      report(makeDiagnostic(DiagnosticId::NoSuchCharacter, range,
                            {text_.substr(range.start, range.length())}));
    return;
  }
  constexpr std::string_view kKnown = "\\\"'$nrts\n\r";
  if (!quoted || backslash + 1 >= limit_ || kKnown.find(c) != std::string_view::npos) return;
  const std::uint32_t width = decodeUtf8(text_, backslash + 1).width;
  const TextRange range{backslash, backslash + 1 + width};
  report(
      makeDiagnostic(DiagnosticId::UnrecognizedEscape, range, {text_.substr(backslash + 1, width)})
          .fix("Double the backslash", {{{backslash, backslash}, "\\"}}));
}

/// Pushes `frame`, behind its `${`.
void LexerCore::openInterpolation(Frame frame) {
  if (failures_ > kMaxFailures && !lenient_ && !frame.heredoc) limitInterpolation(pos_ - 2);
  frame.brace = pos_ - 2;
  frame.firstToken = static_cast<std::uint32_t>(result_.tokens.size());
  frame.depth = braceDepth_++;
  frames_.push_back(frame);
}

/// Closes the innermost interpolation at its `}`, which braceDepth_ already counts.
void LexerCore::closeInterpolation() {
  const Frame frame = frames_.back();
  frames_.pop_back();
  convertFirstToken(frame.firstToken);
  after_ = K::RBrace;
  const std::uint32_t start = pos_++;
  lexSegments(frame, start, false);
  if (!body_ && !bodies_.empty()) lexHeredocBodies();
}

/// Turns the first token of an interpolation into a variable: `${name}`, `${name.call}`,
/// `${name[key]}`.
void LexerCore::convertFirstToken(std::uint32_t first) {
  auto& tokens = result_.tokens;
  if (first >= tokens.size()) return;
  const K kind = tokens[first].kind();
  const bool taskKeyword = kind == K::KwPlan || kind == K::KwApply;
  if (kind != K::Name && kind != K::Word && kind != K::Number && (!isKeyword(kind) || taskKeyword))
    return;
  const std::size_t second = afterHeredocText(first + 1);
  const bool alone = second >= tokens.size();
  if (alone || tokens[second].kind() == K::Dot || tokens[second].kind() == K::LBracket)
    tokens[first] = tokens[first].withKind(K::Variable);
}

/// Returns the first token from `token` on that is not part of a heredoc's text.
std::size_t LexerCore::afterHeredocText(std::size_t token) const {
  const auto& tokens = result_.tokens;
  while (token < tokens.size() &&
         (tokens[token].kind() == K::HeredocText || tokens[token].kind() == K::HeredocHead)) {
    while (token < tokens.size() && tokens[token].kind() != K::HeredocEnd) ++token;
    ++token;
  }
  return token;
}

/// Ends a string at the current offset with a token that begins at `start`.
void LexerCore::endString(std::uint32_t start, bool first) {
  const bool outermost = outermostString();
  if (outermost && quoteLimit_ && pos_ == limit_) ++pos_;
  push(first ? K::String : K::StringTail, start, pos_);
  if (outermost && lenient_) {
    lenient_ = quoteLimit_ = false;
    limit_ = regionLimit_;
  }
  // The reference queues the tokens of a nested string without examining them, unless there is only
  // one.
  if (first || frames_.empty()) after_ = first ? K::String : K::StringTail;
  if (frames_.empty()) anchor_ = kNowhere;
  updatePlain();
}

/// Returns true if no other string of this region is open.
bool LexerCore::outermostString() const {
  return frames_.size() == regionFrames_ + (body_ ? 1 : 0);
}

LexerCore::Checkpoint LexerCore::checkpoint() const {
  return {
      pos_,           triviaStart_,    newline_, result_.tokens.size(), result_.diagnostics.size(),
      frames_.size(), pending_.size(), after_,   braceDepth_,           tag_,
      lastKind_};
}

void LexerCore::restore(const Checkpoint& to) {
  pos_ = to.offset;
  triviaStart_ = to.triviaStart;
  newline_ = to.newline;
  result_.tokens.resize(to.tokens);
  result_.diagnostics.resize(to.diagnostics);
  reportedAt_.resize(to.diagnostics);
  frames_.resize(to.frames);
  if (!to.begun.empty()) pending_ = to.begun;
  pending_.erase(pending_.begin() + static_cast<std::ptrdiff_t>(to.pending), pending_.end());
  after_ = to.after;
  braceDepth_ = to.braceDepth;
  tag_ = to.tag;
  lastKind_ = to.lastKind;
  paren_ = 0;
  updatePlain();
}

/// Recovers from an unclosed outermost string: its text from `segmentStart` on, or an interpolation
/// in it, extends to the end of the region. Lexes it again up to its presumed end.
void LexerCore::recoverString(std::uint32_t segmentStart) {
  ++failures_;
  recordLookAhead(static_cast<std::uint32_t>(text_.size()));  // all following strings depend on it
  const Checkpoint& start = checkpoint_;
  const bool interpolation = frames_.size() > start.frames;
  const std::uint32_t brace = interpolation ? frames_[start.frames].brace : 0;
  if (findUnescaped('"', start.offset + 1) == kNowhere) {
    absent_.doubleQuote = start.offset;
    enterLenientMode(endOfUnclosedString(text_, start.offset, regionLimit_));
  } else if (interpolation) {
    limitInterpolation(brace);
  } else {
    enterLenientMode(endOfUnclosedString(text_, segmentStart, regionLimit_));
  }
  const auto code = firstErrorCode(std::span(result_.diagnostics).subspan(start.diagnostics));
  restore(start);
  reportUnclosedQuote(pos_, code);
  lexString();
}

void LexerCore::enterLenientMode(std::uint32_t limit) {
  lenient_ = true;
  limit_ = limit;
}

/// Ends the string at the next quote after the `${` at `brace`, at the latest at the end of the
/// line.
void LexerCore::limitInterpolation(std::uint32_t brace) {
  std::uint32_t end = brace + 2;
  while (end < regionLimit_ && text_[end] != '"' && text_[end] != '\n')
    end += text_[end] == '\\' ? 2 : 1;
  end = std::min(end, regionLimit_);
  quoteLimit_ = end < regionLimit_ && text_[end] == '"';
  if (!quoteLimit_ && text_[end - 1] == '\r') --end;
  enterLenientMode(end);
}

void LexerCore::reportUnclosedQuote(std::uint32_t at,
                                    std::optional<std::string_view> referenceCode) {
  Diagnostic diagnostic = makeDiagnostic(DiagnosticId::UnclosedQuote, {at, at + 1});
  diagnostic.referenceCode = referenceCode;
  report(std::move(diagnostic));
}

}  // namespace puppet::parser
