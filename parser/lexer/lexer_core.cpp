#include "parser/lexer/lexer_core.h"

#include <algorithm>
#include <array>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/support/source_text.h"
#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

/// Typical number of bytes per token in manifests; used to reserve memory.
constexpr std::size_t kBytesPerToken = 5;

/// Minimum distance in bytes between two marks, and before the first one, within the same trivia.
constexpr std::uint32_t kMarkDistance = 1024;

constexpr std::array<std::string_view, 10> kByteOrderMarks = {kByteOrderMark,
                                                              std::string_view("\0\0\xfe\xff", 4),
                                                              std::string_view("\xff\xfe\0\0", 4),
                                                              "\x84\x31\x95\x33",
                                                              "\xdd\x73\x66\x73",
                                                              "\x0e\xfe\xff",
                                                              "\xf7\x64\x4c",
                                                              "\xfb\xee\x28",
                                                              "\xfe\xff",
                                                              "\xff\xfe"};

}  // namespace

LexerCore::LexerCore(std::string_view text, LexMode mode)
    : LexerCore(text, mode, 0, 0, SyntaxKind::EndOfFile, {}) {
  result_.tokens.reserve(text_.size() / kBytesPerToken + 16);
}

LexerCore::LexerCore(std::string_view text, LexMode mode, std::uint32_t offset, std::uint32_t mark,
                     SyntaxKind after, OpenTag tag)
    : text_(text.substr(0, SourceText::kMaxBytes)),
      mode_(mode),
      nextMark_(mark + kMarkDistance),
      pos_(mark),
      triviaStart_(offset),
      limit_(static_cast<std::uint32_t>(text_.size())),
      regionLimit_(limit_),
      newline_(mark > offset),
      lastKind_(after),
      after_(after),
      endFinder_(text_),
      tag_(tag) {
  const std::size_t lineFeed = text_.rfind('\n');
  lastLineFeed_ = lineFeed == std::string_view::npos ? 0 : static_cast<std::uint32_t>(lineFeed);
}

bool LexerCore::run(PreviousTokens* old) {
  if (pos_ == 0) {
    skipBom();
    if (mode_.epp) lexEppText(false);
  }
  if (old) {
    old_ = old;
    oldFrom_ = old->from();
  }
  do {
    do {
      if (pos_ >= oldFrom_ && meets(*old_)) return false;
      if (!skipTrivia()) break;
      lexToken();
    } while (true);
  } while (leaveRegion());
  push(SyntaxKind::EndOfFile, pos_, pos_);
  return true;
}

/// Returns true if an old token, reached in the same state, follows here.
bool LexerCore::meets(PreviousTokens& old) const {
  return pos_ == triviaStart_ && isPlain() && old.find(pos_, after_, tag_.kind);
}

bool LexerCore::reportBom(std::uint32_t at) {
  for (std::string_view mark : kByteOrderMarks)
    if (text_.substr(at).starts_with(mark)) {
      const TextRange range{at, at + static_cast<std::uint32_t>(mark.size())};
      report(makeDiagnostic(DiagnosticId::IllegalBom, range)
                 .fix("Remove the byte order mark", {{range, ""}}));
      return true;
    }
  return false;
}

void LexerCore::skipBom() {
  if (reportBom(0)) pos_ = result_.diagnostics.back().range.end;
}

/// Advances to the next token; returns false at the limit.
bool LexerCore::skipTrivia() {
  while (pos_ < limit_) {
    switch (classOf(text_[pos_])) {
      case CharClass::Blank: {
        std::uint32_t at = pos_ + 1;  // in a register
        while (at < limit_ && text_[at] == ' ') ++at;
        pos_ = at;
        break;
      }
      case CharClass::LineFeed:
        ++pos_;
        newline_ = true;
        if (!pending_.empty()) {
          startHeredocBodies();
        } else if (pos_ >= nextMark_ || pos_ >= oldFrom_) {
          passMark();
        }
        break;
      case CharClass::Hash: {
        const std::size_t end = text_.substr(0, limit_).find('\n', pos_);
        pos_ = static_cast<std::uint32_t>(std::min<std::size_t>(end, limit_));
        break;
      }
      case CharClass::Slash:
        if (peek(1) != '*') return true;
        skipComment();
        break;
      case CharClass::NonAscii: {
        const DecodedCharacter character = decodeUtf8(text_, pos_);
        if (!character.valid || !isBlank(character.codePoint)) return true;
        pos_ += character.width;
        break;
      }
      default: return true;
    }
  }
  return false;
}

/// Called after a line break between tokens: skips white space and comments that are unchanged, or
/// sets a mark if they are long.
void LexerCore::passMark() {
  if (plain_ == 0) return;
  if (pos_ >= oldFrom_) {
    if (const std::uint32_t end = old_->endOfTrivia(pos_, marks_); end != pos_) {
      pos_ = end;
      return;
    }
  }
  const bool isFar = pos_ >= nextMark_ && pos_ - triviaStart_ >= kMarkDistance;
  if (isFar) marks_.push_back(pos_);
  nextMark_ = std::max(nextMark_, (isFar ? pos_ : triviaStart_) + kMarkDistance);
}

void LexerCore::skipComment() {
  const std::uint32_t start = pos_;
  const std::size_t end = text_.substr(0, limit_).find("*/", pos_ + 2);
  pos_ = end == std::string_view::npos ? limit_ : static_cast<std::uint32_t>(end) + 2;
  if (text_.substr(start, pos_ - start).find('\n') != std::string_view::npos) newline_ = true;
  if (end == std::string_view::npos && !lenient_)
    report(makeDiagnostic(DiagnosticId::UnclosedComment, {start, start + 2}));
}

void LexerCore::lexToken() {
  switch (classOf(text_[pos_])) {
    case CharClass::Lower: return lexBareWord(pos_);
    case CharClass::Upper: return lexTypeName(pos_);
    case CharClass::Digit: return lexNumber();
    case CharClass::Dollar: return lexVariable();
    case CharClass::SingleQuote: return lexSingleQuoted();
    case CharClass::DoubleQuote: return lexDoubleQuoted();
    case CharClass::Single: return emit(singleKind(text_[pos_]), pos_ + 1);
    case CharClass::Operator: return lexOperator();
    case CharClass::Colon: return lexColon();
    case CharClass::LBrace:
      ++braceDepth_;
      return emit(after_ == SyntaxKind::Question ? SyntaxKind::SelectorLBrace : SyntaxKind::LBrace,
                  pos_ + 1);
    case CharClass::RBrace: return lexRBrace();
    case CharClass::LBracket: return lexLBracket();
    case CharClass::LParen: return lexLParen();
    case CharClass::Slash: return lexSlash();
    case CharClass::Minus: return lexMinus();
    case CharClass::Percent: return lexPercent();
    case CharClass::At: return lexAt();
    default: return lexUnknown();
  }
}

/// Closes one open construct at the limit; returns false if none is open.
bool LexerCore::leaveRegion() {
  if (frames_.size() > regionFrames_) {
    const Frame top = frames_.back();
    if (!top.heredoc && !lenient_) {
      recoverString(pos_);
      return true;
    }
    frames_.pop_back();
    if (top.heredoc) {
      finishHeredocBody(pos_, false);
    } else {
      convertFirstToken(top.firstToken);
      endString(pos_, false);
    }
    return true;
  }
  if (!pending_.empty()) lexAbandonedHeredocs();
  return false;
}

/// Adds a token that covers [start, end) and advances behind it.
void LexerCore::push(SyntaxKind kind, std::uint32_t start, std::uint32_t end) {
  const auto flags = static_cast<std::uint8_t>((isPlain() ? Token::PlainBefore : 0) |
                                               (newline_ ? Token::NewlineBefore : 0));
  result_.tokens.emplace_back(kind, start - triviaStart_, end - start, flags);
  pos_ = triviaStart_ = end;
  lastKind_ = kind;
  newline_ = false;
}

/// Adds an ordinary token that begins at the current offset.
void LexerCore::emit(SyntaxKind kind, std::uint32_t end) {
  push(kind, pos_, end);
  after_ = kind;
}

void LexerCore::report(Diagnostic diagnostic) {
  if (anchor_ != kNowhere) {
    diagnostic.referenceOffset.reset();
    if (anchor_ != diagnostic.range.start) diagnostic.referenceOffset = anchor_;
  }
  reportedAt_.push_back(static_cast<std::uint32_t>(result_.tokens.size()));
  result_.diagnostics.push_back(std::move(diagnostic));
}

void LexerCore::updatePlain() {
  const bool inText = mode_.epp && tag_.kind == SyntaxKind::EndOfFile;
  plain_ = frames_.empty() && pending_.empty() && !body_ && bodies_.empty() && !inText
               ? Token::PlainBefore
               : 0;
}

std::uint32_t LexerCore::skipFlag(std::uint32_t at, std::uint8_t flag) const {
  while (at < limit_ && hasFlag(text_[at], flag)) ++at;
  return at;
}

}  // namespace puppet::parser
