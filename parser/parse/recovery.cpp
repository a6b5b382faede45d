#include "parser/diagnostics/diagnostic_id.h"
#include "parser/parse/parser.h"

namespace puppet::parser {
namespace {

using K = SyntaxKind;

/// Returns the closer of a bracket group or string that `k` opens; EndOfFile if it opens none.
K closerOf(K k) {
  switch (k) {
    case K::LBrace:
    case K::SelectorLBrace: return K::RBrace;
    case K::LBracket:
    case K::ListStart: return K::RBracket;
    case K::LParen:
    case K::LineStartLParen: return K::RParen;
    case K::StringHead: return K::StringTail;
    case K::HeredocHead:
    case K::HeredocText: return K::HeredocEnd;
    default: return K::EndOfFile;
  }
}

bool closesGroup(K k) {
  return k == K::RBrace || k == K::RBracket || k == K::RParen || k == K::StringTail ||
         k == K::HeredocEnd;
}

}  // namespace

/// Returns true if an error at the current token follows from a recent one: it is only a few tokens
/// later, on the same line and in the same element of a list.
bool Parser::isConsequence() const {
  if (errorIndex_ > index_ || index_ - errorIndex_ >= kErrorDistance) return false;
  for (std::size_t i = errorIndex_ + 1; i <= index_ && !atEnd(); ++i) {
    const K before = tokens_[i - 1].kind();
    const bool behindSeparator = before == K::Comma || before == K::Semicolon;
    if (behindSeparator || tokens_[i].has(Token::NewlineBefore)) return false;
  }
  return true;
}

Diagnostic* Parser::report(DiagnosticId id, TextRange range,
                           std::initializer_list<std::string_view> arguments) {
  const bool known = isConsequence();
  const bool repaired =
      token_.has(Token::Missing) || (index_ > 0 && tokens_[index_ - 1].has(Token::Missing));
  if (gaveUp_ || known || repaired) {
    ++suppressed_;
    // A missing token at the position of a mistake is the same mistake.
    if (mistakes_.empty() || mistakes_.back().token != index_) ++consequences_;
    if (cost() >= maxCost_) giveUp();
    return nullptr;
  }
  errorIndex_ = index_;
  return &recordMistake(makeDiagnostic(id, range, arguments));
}

Diagnostic& Parser::recordMistake(Diagnostic diagnostic) {
  mistakes_.push_back({static_cast<std::uint32_t>(index_), offset_,
                       static_cast<std::uint32_t>(diagnostics_.size()),
                       static_cast<std::uint32_t>(cost())});
  diagnostics_.push_back(std::move(diagnostic));
  if (cost() >= maxCost_) giveUp();
  return diagnostics_.back();
}

Diagnostic* Parser::reportSyntaxError(std::string message) {
  // At the end of the file, the range is that of the last token.
  Diagnostic* d = report(DiagnosticId::SyntaxError, atEnd() ? last_ : tokenRange(), {message});
  if (d && atEnd()) d->referenceOffset = tokenStart();
  return d;
}

std::string Parser::describeToken() const {
  const std::string_view spelling = spellingOf(kind());
  if (atEnd()) return "the end of the file";
  if (kind() < K::Name)
    return "'" + std::string(at(K::Unknown) ? tokenText().substr(0, 12) : spelling) + "'";
  std::string_view shown = tokenText().substr(0, tokenText().find('\n'));
  const bool cut = shown.size() > 24 || shown.size() < tokenText().size();
  const bool quotes = at(K::Name) || at(K::Word) || at(K::TypeName) || at(K::Variable);
  const std::string_view quote = quotes ? "'" : "";
  return std::string(spelling)
      .append(" ")
      .append(quote)
      .append(shown.substr(0, 24))
      .append(cut ? "..." : "")
      .append(quote);
}

Diagnostic* Parser::reportUnexpected(std::string_view expected) {
  std::string message = "unexpected " + describeToken();
  if (!expected.empty()) message.append("; expected ").append(expected);
  return reportSyntaxError(std::move(message));
}

void Parser::reportMissingComma() { reportMissing("a comma", ","); }

void Parser::insertMissingSign(K k) {
  const std::string spelling(spellingOf(k));
  reportMissing("'" + spelling + "'", spelling);
  insertMissing(k);
}

void Parser::reportMissing(const std::string& what, std::string_view spelling) {
  const TextRange place{last_.end, last_.end};
  if (Diagnostic* d = report(DiagnosticId::SyntaxError, place, {"expected " + what})) {
    d->referenceOffset = tokenStart();
    d->fix("Insert '" + std::string(spelling) + "'", {{place, std::string(spelling)}});
  }
}

bool Parser::expect(K k, std::string_view expected) {
  if (accept(k)) return true;
  reportUnexpected(expected.empty() ? "'" + std::string(spellingOf(k)) + "'"
                                    : std::string(expected));
  insertMissing(k);
  return false;
}

void Parser::expectClose(K k, TextRange open) {
  if (accept(k)) return;
  if (atEnd() || (isSyncToken(kind()) && closesGroup(kind()))) return reportUnclosed(k, open);
  reportUnexpected("'" + std::string(spellingOf(k)) + "'");
  if (skipTo(k)) {
    bump();
  } else {
    insertMissing(k);
  }
}

void Parser::reportUnclosed(K k, TextRange open) {
  const std::string opener(text_.substr(open.start, open.length()));
  if (opener.starts_with("<%")) return insertMissing(k);  // reported by the lexer
  const std::string message =
      "this '" + opener + "' is never closed by '" + std::string(spellingOf(k)) + "'";
  if (Diagnostic* d = report(DiagnosticId::SyntaxError, open, {message}))
    d->referenceOffset = tokenStart();
  insertMissing(k);
}

void Parser::insertMissingBraces() {
  reportUnexpected("'{'");
  insertMissing(K::LBrace);
  insertMissing(K::RBrace);
}

void Parser::insertMissingExpression(std::string_view expected) {
  reportUnexpected(expected);
  insertMissing(K::MissingExpression);
}

/// Pairs the brackets from the current token, which opens one, up to where that one is closed or
/// can no longer be: groupEnd_ has, for each of these tokens, the index of the token that closes
/// its group, or 0. A closer skips unclosed openers of other kinds, whose own closers are missing.
/// Every token is examined once, so that skipping many groups takes linear time.
void Parser::matchGroup() {
  groupsFrom_ = index_;
  groupEnd_.clear();
  std::vector<std::uint32_t> open;
  std::array<std::uint32_t, kTokenKindCount> expected{};
  for (std::size_t i = index_; i < tokens_.size(); ++i) {
    groupEnd_.push_back(0);
    const K k = tokens_[i].kind();
    if (const K closer = closerOf(k); closer != K::EndOfFile) {
      open.push_back(static_cast<std::uint32_t>(i));
      ++expected[static_cast<std::size_t>(closer)];
    } else if (closesGroup(k)) {
      if (expected[static_cast<std::size_t>(k)] == 0) {
        if (isSyncToken(k)) break;
        continue;
      }
      for (bool found = false; !found;) {
        const std::uint32_t opener = open.back();
        const K closer_ = closerOf(tokens_[opener].kind());
        open.pop_back();
        --expected[static_cast<std::size_t>(closer_)];
        found = closer_ == k;
        if (found) groupEnd_[opener - groupsFrom_] = static_cast<std::uint32_t>(i);
      }
      if (open.empty()) break;
    }
  }
}

/// Returns the number of tokens of the bracket group that begins here, 1 for a token that opens
/// none.
std::size_t Parser::groupLength() {
  if (closerOf(kind()) == K::EndOfFile) return 1;
  if (index_ < groupsFrom_ || index_ >= groupsFrom_ + groupEnd_.size()) matchGroup();
  const std::size_t end = groupEnd_[index_ - groupsFrom_];
  return end == 0 ? 1 : end + 1 - index_;
}

bool Parser::isGroup(K k) { return closerOf(k) != K::EndOfFile || closesGroup(k); }

void Parser::skipTokens(std::size_t count) {
  if (count == 0 || gaveUp_) return;
  skipped_ += count;

  const std::size_t mark = builder_.mark();
  for (; count > 0; --count) {
    builder_.push(tokens_[index_]);
    advance();
  }
  builder_.wrap(K::Skipped, mark);
  errorIndex_ = index_;  // errors nearby are consequences
}

void Parser::skipToken() {
  if (!atEnd()) skipTokens(groupLength());
}

bool Parser::skipTo(K k) {
  while (!atEnd() && !at(k) && !isSyncToken(kind()) && !atDefinitionStart()) {
    skipToken();
    takeExtras();
  }
  return at(k);
}

bool Parser::atOuterText() const {
  switch (kind()) {
    case K::StringMiddle:
    case K::StringTail:
    case K::HeredocMiddle:
    case K::HeredocTail:
    case K::HeredocEnd:
    case K::RenderClose: return isSyncToken(kind());
    default: return false;
  }
}

bool Parser::atDefinitionStart() const {
  if (!token_.has(Token::NewlineBefore)) return false;
  switch (kind()) {
    case K::KwClass:
    case K::KwDefine:
    case K::KwFunction:
    case K::KwNode:
    case K::KwPlan: return true;
    default: return false;
  }
}

}  // namespace puppet::parser
