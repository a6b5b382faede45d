// Finds the ends of strings, heredocs, words, symbols and regular expressions.

#include <algorithm>

#include "analysis/ruby/characters.h"
#include "analysis/ruby/tokenizer.h"

namespace puppet::analysis::ruby {
namespace {

/// Symbols of operator methods, longer ones before their prefixes.
constexpr std::string_view kOperatorSymbols[] = {
    "[]=", "<=>", "===", "**", "==", "=~", "!=", "!~", "[]", "<<", ">>", "<=", ">=", "+@",
    "-@",  "+",   "-",   "*",  "/",  "%",  "<",  ">",  "!",  "&",  "|",  "^",  "~"};

}  // namespace

/// Scans a literal if one begins here.
bool Tokenizer::scanLiteral() {
  switch (at()) {
    case '"': openLiteral(TokenKind::String, at_, at(), Quoting::Double, true); return true;
    case '\'': openLiteral(TokenKind::String, at_, at(), Quoting::Single, false); return true;
    case '`':
      if (!mayBeginOperand()) return false;
      openLiteral(TokenKind::Command, at_, at(), Quoting::Double, true);
      return true;
    case '/':
      if (!mayBeginOperand()) return false;
      // After a name, which may be a variable, it may be a division.
      if (endsOperand(last_, text_) && !closesOnLine('/')) return false;
      openLiteral(TokenKind::Regex, at_, at(), Quoting::Raw, true);
      return true;
    case '%': return mayBeginOperand() && scanPercentLiteral();
    case '<': return startsWith("<<") && scanHeredoc();
    case ':': return scanSymbol();
    case '?': return !endsOperand(last_, text_) && scanCharacter();
    default: return false;
  }
}

bool Tokenizer::closesOnLine(char delimiter) const {
  for (std::uint32_t i = at_ + 1; i < text_.size() && text_[i] != '\n'; ++i) {
    if (text_[i] == '\\') {
      ++i;
    } else if (text_[i] == delimiter) {
      return true;
    }
  }
  return false;
}

bool Tokenizer::scanPercentLiteral() {
  const std::uint32_t start = at_;
  const char letter = at(1);
  const bool bare = !continuesName(letter);
  const char opener = bare ? letter : at(2);
  if (opener == '\0' || continuesName(opener) || isSpace(opener)) return false;
  if (bare && endsOperand(last_, text_) &&
      std::string_view("([{<|!").find(opener) == std::string_view::npos)
    return false;

  TokenKind kind = TokenKind::String;
  bool interpolates = true;
  switch (bare ? 'Q' : letter) {
    case 'Q': break;
    case 'q': interpolates = false; break;
    case 'w': kind = TokenKind::Words, interpolates = false; break;
    case 'W': kind = TokenKind::Words; break;
    case 'i': kind = TokenKind::Symbols, interpolates = false; break;
    case 'I': kind = TokenKind::Symbols; break;
    case 's': kind = TokenKind::Symbol, interpolates = false; break;
    case 'r': kind = TokenKind::Regex; break;
    case 'x': kind = TokenKind::Command; break;
    default: return false;
  }
  at_ += bare ? 1 : 2;
  const Quoting quoting = kind == TokenKind::Regex ? Quoting::Raw
                          : interpolates           ? Quoting::Double
                                                   : Quoting::Single;
  openLiteral(kind, start, opener, quoting, interpolates);
  return true;
}

bool Tokenizer::scanSymbol() {
  const std::uint32_t start = at_;
  const char next = at(1);
  if (next == ':' || (endsOperand(last_, text_) && !spaceBefore_)) return false;
  if (next == '"' || next == '\'') {
    ++at_;
    openLiteral(TokenKind::Symbol, start, next, next == '"' ? Quoting::Double : Quoting::Single,
                next == '"');
    return true;
  }
  std::uint32_t length = 1;
  while (at(length) == '@' || at(length) == '$') ++length;
  if (startsName(at(length))) {
    while (continuesName(at(length))) ++length;
    const char last = at(length);
    const char behind = at(length + 1);
    if (last == '?' || last == '!' ||
        (last == '=' && behind != '=' && behind != '~' && behind != '>'))
      ++length;
  } else {
    if (length != 1 || endsOperand(last_, text_)) return false;
    ++at_;
    const auto* op = std::ranges::find_if(kOperatorSymbols,
                                          [&](std::string_view text) { return startsWith(text); });
    --at_;
    if (op == std::end(kOperatorSymbols)) return false;
    length += static_cast<std::uint32_t>(op->size());
  }
  at_ += length;
  Token token;
  token.kind = TokenKind::Symbol;
  token.range = {start, at_};
  token.content = {start + 1, at_};
  push(token);
  return true;
}

/// Scans `?a`, a string of one character.
bool Tokenizer::scanCharacter() {
  if (at(1) == '\0' || isSpace(at(1))) return false;
  const std::uint32_t start = at_;
  std::uint32_t length = at(1) == '\\' ? 3 : 2;
  while (at(length) & 0x80) ++length;
  if (continuesName(at(length)) && length == 2) return false;
  at_ = static_cast<std::uint32_t>(std::min<std::size_t>(at_ + length, text_.size()));
  Token token;
  token.kind = TokenKind::String;
  token.quoting = Quoting::Double;
  token.range = {start, at_};
  token.content = {start + 1, at_};
  push(token);
  return true;
}

/// Opens the literal at its delimiter, and scans its content.
void Tokenizer::openLiteral(TokenKind kind, std::uint32_t start, char opener, Quoting quoting,
                            bool interpolates) {
  OpenLiteral literal;
  literal.opener = opener;
  literal.interpolates = interpolates;
  literal.token.kind = kind;
  literal.token.quoting = quoting;
  literal.token.delimiter = closingOf(opener);
  literal.token.spaceBefore = spaceBefore_;
  literal.token.range.start = start;
  ++at_;
  literal.token.content.start = at_;
  if (open_.empty()) {
    literal.index = static_cast<std::uint32_t>(tokens_.size());
    tokens_.push_back(literal.token);
  }
  open_.push_back(literal);
  continueLiteral();
}

/// Scans the content of the innermost open literal until it ends or an interpolation begins.
void Tokenizer::continueLiteral() {
  while (!atEnd()) {
    OpenLiteral& literal = open_.back();
    const char c = at();
    if (c == '\\') {
      at_ = static_cast<std::uint32_t>(std::min<std::size_t>(at_ + 2, text_.size()));
    } else if (c == literal.token.delimiter && literal.nesting == 0) {
      return closeLiteral();
    } else if (c == '#' && at(1) == '{' && literal.interpolates) {
      literal.token.interpolated = true;
      literal.braces = 0;
      at_ += 2;
      last_ = Token{.kind = TokenKind::Newline};
      return;
    } else {
      if (literal.opener != literal.token.delimiter) {
        if (c == literal.opener) ++literal.nesting;
        if (c == literal.token.delimiter) --literal.nesting;
      }
      ++at_;
      if (c == '\n' && !pending_.empty()) {
        literal.token.interpolated = true;  // contains the body of a heredoc
        readHeredocs();
      }
    }
  }
}

/// Closes the innermost open literal at its delimiter or at the end of the text.
void Tokenizer::closeLiteral() {
  OpenLiteral literal = open_.back();
  open_.pop_back();
  Token& token = literal.token;
  token.content.end = at_;
  if (!atEnd()) ++at_;
  if (token.kind == TokenKind::Regex)
    while (startsName(at())) ++at_;  // options
  const bool keyPlace = last_.kind == TokenKind::Operator || last_.kind == TokenKind::Newline;
  if (token.kind == TokenKind::String && keyPlace && at() == ':' && at(1) != ':' &&
      (token.delimiter == '"' || token.delimiter == '\'') && !literal.token.interpolated) {
    const std::string_view before = last_.kind == TokenKind::Operator ? textOf(last_) : ",";
    if (before == "{" || before == "," || before == "(" || before == "|") {
      token.kind = TokenKind::Label;
      ++at_;
    }
  }
  token.range.end = at_;
  last_ = token;
  if (literal.index != kNone) tokens_[literal.index] = token;
}

/// Scans `<<TAG`, `<<-TAG`, `<<~TAG`, with or without quotes. After an operand, `<<` is a shift.
bool Tokenizer::scanHeredoc() {
  if (last_.keyword == Keyword::Class) return false;
  const bool afterName = last_.kind == TokenKind::Identifier && spaceBefore_;
  if (endsOperand(last_, text_) && !afterName) return false;
  std::uint32_t i = at_ + 2;
  const auto charAt = [&](std::uint32_t offset) {
    return offset < text_.size() ? text_[offset] : '\0';
  };
  const bool squiggly = charAt(i) == '~';
  const bool indented = squiggly || charAt(i) == '-';
  if (indented) ++i;
  const char quote = charAt(i);
  std::string_view tag;
  if (quote == '"' || quote == '\'' || quote == '`') {
    const std::size_t end = text_.find_first_of(quote == '"'   ? "\"\n"
                                                : quote == '`' ? "`\n"
                                                               : "'\n",
                                                i + 1);
    if (end == text_.npos || text_[end] != quote) return false;
    tag = text_.substr(i + 1, end - i - 1);
    i = static_cast<std::uint32_t>(end + 1);
  } else {
    if (!startsName(quote) || (afterName && !indented && !isUpper(quote))) return false;
    const std::uint32_t begin = i;
    while (continuesName(charAt(i))) ++i;
    tag = text_.substr(begin, i - begin);
  }
  Token token;
  token.kind = quote == '`' ? TokenKind::Command : TokenKind::String;
  token.quoting = quote == '\'' ? Quoting::Raw : Quoting::Double;
  token.squiggly = squiggly;
  token.range = {at_, i};
  token.content = {i, i};
  pending_.push_back({open_.empty() ? static_cast<std::uint32_t>(tokens_.size()) : kNone, tag,
                      indented, token.quoting == Quoting::Double});
  at_ = i;
  push(token);
  return true;
}

/// Returns the range of the lines up to the closing tag, and advances past its line.
TextRange Tokenizer::heredocBody(const PendingHeredoc& heredoc) {
  const std::uint32_t start = at_;
  while (!atEnd()) {
    const std::uint32_t lineStart = at_;
    const std::size_t lineBreak = text_.find('\n', at_);
    std::string_view line = text_.substr(at_, std::min(lineBreak, text_.size()) - at_);
    at_ = static_cast<std::uint32_t>(lineBreak == text_.npos ? text_.size() : lineBreak + 1);
    if (line.ends_with('\r')) line.remove_suffix(1);
    if (heredoc.indented) line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    if (line == heredoc.tag) return {start, lineStart};
  }
  return {start, at_};
}

void Tokenizer::readHeredocs() {
  // Heredocs in an interpolation have no tokens.
  std::vector<PendingHeredoc> pending;
  pending.swap(pending_);
  for (const PendingHeredoc& heredoc : pending) {
    const TextRange body = heredocBody(heredoc);
    if (heredoc.index == kNone) continue;
    Token& token = tokens_[heredoc.index];
    token.content = body;
    const std::string_view content = text_.substr(body.start, body.length());
    token.interpolated = heredoc.interpolates && content.find("#{") != content.npos;
  }
}

}  // namespace puppet::analysis::ruby
