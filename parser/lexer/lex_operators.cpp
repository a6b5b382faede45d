#include <algorithm>
#include <array>

#include "parser/diagnostics/diagnostic_id.h"
#include "parser/lexer/escapes.h"
#include "parser/lexer/lexer_core.h"
#include "parser/regex/ruby_regex.h"
#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

constexpr std::array<bool, kTokenKindCount> makeOperandEnds() {
  std::array<bool, kTokenKindCount> ends{};
  for (K kind : {K::RParen, K::RBracket, K::CollectClose, K::ExportedCollectClose, K::Name, K::Word,
                 K::TypeName, K::Number, K::Variable, K::KwTrue, K::KwFalse, K::Regex, K::String,
                 K::StringTail, K::HeredocText})
    ends[static_cast<std::size_t>(kind)] = true;
  return ends;
}

/// Tokens after which a `/` divides. `}` is not one of them: a regex may follow a case option.
constexpr std::array<bool, kTokenKindCount> kOperandEnds = makeOperandEnds();

struct Operator {
  K kind;
  std::uint32_t width;
};

Operator operatorAt(char first, char second, char third) {
  switch (first) {
    case '=':
      if (second == '=') return {K::EqualEqual, 2};
      if (second == '>') return {K::FatArrow, 2};
      if (second == '~') return {K::Match, 2};
      return {K::Equals, 1};
    case '+':
      if (second == '=') return {K::PlusEquals, 2};
      if (second == '>') return {K::PlusArrow, 2};
      return {K::Plus, 1};
    case '!':
      if (second == '=') return {K::NotEqual, 2};
      if (second == '~') return {K::NoMatch, 2};
      return {K::Bang, 1};
    case '~': return second == '>' ? Operator{K::NotifyRight, 2} : Operator{K::Tilde, 1};
    case '<':
      if (second == '<')
        return third == '|' ? Operator{K::ExportedCollectOpen, 3} : Operator{K::ShiftLeft, 2};
      if (second == '=') return {K::LessEqual, 2};
      if (second == '|') return {K::CollectOpen, 2};
      if (second == '-') return {K::EdgeLeft, 2};
      if (second == '~') return {K::NotifyLeft, 2};
      return {K::Less, 1};
    case '>':
      if (second == '>') return {K::ShiftRight, 2};
      if (second == '=') return {K::GreaterEqual, 2};
      return {K::Greater, 1};
    default:  // '|'
      if (second == '>')
        return third == '>' ? Operator{K::ExportedCollectClose, 3} : Operator{K::CollectClose, 2};
      return {K::Pipe, 1};
  }
}

}  // namespace

SyntaxKind LexerCore::singleKind(char c) {
  switch (c) {
    case ']': return K::RBracket;
    case ')': return K::RParen;
    case ',': return K::Comma;
    case '.': return K::Dot;
    case ';': return K::Semicolon;
    case '?': return K::Question;
    default: return K::Star;
  }
}

void LexerCore::lexOperator() {
  const Operator found = operatorAt(text_[pos_], peek(1), peek(2));
  emit(found.kind, pos_ + found.width);
}

void LexerCore::lexColon() {
  if (peek(1) != ':') return emit(K::Colon, pos_ + 1);
  if (hasFlag(peek(2), kUpperCase)) return lexTypeName(pos_);
  lexBareWord(pos_);
}

void LexerCore::lexAt() {
  if (peek(1) == '(') return lexHeredocTag();
  if (peek(1) == '@') return emit(K::AtAt, pos_ + 2);
  emit(K::At, pos_ + 1);
}

void LexerCore::lexPercent() {
  if (peek(1) == '>' && inEppCode()) return closeTag(2);
  emit(K::Percent, pos_ + 1);
}

void LexerCore::lexMinus() {
  if (peek(1) == '%' && peek(2) == '>' && inEppCode()) return closeTag(3);
  if (peek(1) == '>') return emit(K::EdgeRight, pos_ + 2);
  if (peek(1) == '=') return emit(K::MinusEquals, pos_ + 2);
  emit(K::Minus, pos_ + 1);
}

void LexerCore::lexSlash() {
  if (!kOperandEnds[static_cast<std::size_t>(after_)]) {
    if (pos_ < absent_.regexEnd) {
      const std::uint32_t end = findUnescaped('/', pos_ + 1);
      if (end != kNowhere) return lexRegex(end + 1);
      if (limit_ == regionLimit_) absent_.regexEnd = pos_;
    }
    recordLookAhead(regionLimit_);
  }
  emit(K::Slash, pos_ + 1);
}

void LexerCore::lexRegex(std::uint32_t end) {
  const std::string_view written = text_.substr(pos_ + 1, end - pos_ - 2);
  if (const auto error = checkRubyRegex(regexSource(text_.substr(pos_, end - pos_)))) {
    // Each `\\/` is one character of the pattern but two of the source.
    const auto place = [&](std::uint32_t offset) {
      std::uint32_t at = 0;
      for (std::uint32_t left = offset; left > 0 && at < written.size(); --left)
        at += written.substr(at).starts_with("\\/") ? 2 : 1;
      return std::min(pos_ + 1 + at, end - 1);
    };
    Diagnostic diagnostic = makeDiagnostic(
        DiagnosticId::InvalidRegex, {place(error->offset), place(error->offset + error->length)},
        {error->message});
    diagnostic.referenceOffset = pos_;
    report(std::move(diagnostic));
  }
  emit(K::Regex, end);
}

void LexerCore::lexLBracket() {
  bool spaced = pos_ == 0;
  if (!spaced) {
    const DecodedCharacter before = decodeUtf8Before(text_, pos_);
    spaced = isBlank(before.codePoint) || before.codePoint == '\n' || before.codePoint == '\r';
  }
  emit(spaced ? K::ListStart : K::LBracket, pos_ + 1);
}

/// Returns true if only blanks precede this token on its line. A line break inside a comment or a
/// string does not start a line.
bool LexerCore::firstOnLine() const {
  for (std::uint32_t at = pos_; at > triviaStart_;) {
    const DecodedCharacter before = decodeUtf8Before(text_, at);
    if (before.codePoint == '\n') return true;
    if (before.codePoint != '\r' && !isBlank(before.codePoint)) return false;
    at -= before.width;
  }
  return triviaStart_ == 0;
}

void LexerCore::lexLParen() { emit(firstOnLine() ? K::LineStartLParen : K::LParen, pos_ + 1); }

void LexerCore::lexRBrace() {
  --braceDepth_;
  if (frames_.size() > regionFrames_ && frames_.back().depth == braceDepth_)
    return closeInterpolation();
  emit(K::RBrace, pos_ + 1);
}

/// Lexes a run of characters that begin no token.
void LexerCore::lexUnknown() {
  std::uint32_t end = pos_;
  while (end < limit_) {
    const CharClass c = classOf(text_[end]);
    if (c == CharClass::Unknown) {
      ++end;
    } else if (c == CharClass::NonAscii) {
      const DecodedCharacter character = decodeUtf8(text_, end);
      if (character.valid && isBlank(character.codePoint)) break;
      end += character.width;
    } else {
      break;
    }
  }
  emit(K::Unknown, std::min(end, limit_));
}

}  // namespace puppet::parser
