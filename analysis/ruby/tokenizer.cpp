#include "analysis/ruby/tokenizer.h"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "analysis/ruby/characters.h"
#include "parser/support/unicode.h"

namespace puppet::analysis::ruby {
namespace {

/// Sorted alphabetically.
constexpr std::pair<std::string_view, Keyword> kKeywords[] = {
    {"and", Keyword::And},       {"begin", Keyword::Begin},   {"break", Keyword::Break},
    {"case", Keyword::Case},     {"class", Keyword::Class},   {"def", Keyword::Def},
    {"do", Keyword::Do},         {"else", Keyword::Else},     {"elsif", Keyword::Elsif},
    {"end", Keyword::End},       {"ensure", Keyword::Ensure}, {"false", Keyword::False},
    {"for", Keyword::For},       {"if", Keyword::If},         {"in", Keyword::In},
    {"module", Keyword::Module}, {"next", Keyword::Next},     {"nil", Keyword::Nil},
    {"not", Keyword::Not},       {"or", Keyword::Or},         {"redo", Keyword::Redo},
    {"rescue", Keyword::Rescue}, {"retry", Keyword::Retry},   {"return", Keyword::Return},
    {"self", Keyword::Self},     {"then", Keyword::Then},     {"true", Keyword::True},
    {"unless", Keyword::Unless}, {"until", Keyword::Until},   {"when", Keyword::When},
    {"while", Keyword::While},
};

/// Index of the first keyword that begins with a letter or a later one, for each letter.
constexpr auto kFirstKeywords = [] {
  std::array<std::uint8_t, 27> first{};
  std::size_t row = 0;
  for (std::size_t letter = 0; letter < first.size(); ++letter) {
    const auto before = [&] {
      return static_cast<std::size_t>(kKeywords[row].first[0] - 'a') < letter;
    };
    while (row < std::size(kKeywords) && before()) ++row;
    first[letter] = static_cast<std::uint8_t>(row);
  }
  return first;
}();

Keyword keywordOf(std::string_view name) {
  if (name.size() < 2 || name.size() > 6 || name.front() < 'a' || name.front() > 'z')
    return Keyword::None;
  const auto letter = static_cast<std::size_t>(name.front() - 'a');
  for (std::size_t row = kFirstKeywords[letter]; row < kFirstKeywords[letter + 1]; ++row)
    if (kKeywords[row].first == name) return kKeywords[row].second;
  return Keyword::None;
}

/// Operators of several characters, longer ones before their prefixes.
constexpr std::string_view kOperators[] = {"**=", "<=>", "===", "...", "<<=", ">>=", "&&=", "||=",
                                           "&.",  "=>",  "==",  "=~",  "!=",  "!~",  "->",  "::",
                                           "..",  "**",  "&&",  "||",  "<=",  ">=",  "<<",  ">>",
                                           "+=",  "-=",  "*=",  "/=",  "%=",  "|=",  "&=",  "^="};

/// Returns true for second characters of operators of several characters.
bool continuesOperator(char c) {
  return std::string_view("=*><.~:&|").find(c) != std::string_view::npos;
}

/// Returns true if a line break after this operator does not end the statement. A `|` may close the
/// parameters of a block.
bool awaitsOperand(std::string_view op) {
  return op != ")" && op != "]" && op != "}" && op != "|" && op != "||" && op != "..";
}

}  // namespace

bool endsOperand(const Token& token, std::string_view text) {
  switch (token.kind) {
    case TokenKind::Label:
    case TokenKind::Newline:
    case TokenKind::End: return false;
    case TokenKind::Keyword:
      return token.keyword == Keyword::End || token.keyword == Keyword::Self ||
             token.keyword == Keyword::True || token.keyword == Keyword::False ||
             token.keyword == Keyword::Nil;
    case TokenKind::Operator: {
      const char last = token.range.empty() ? '\0' : text[token.range.end - 1];
      return last == ')' || last == ']' || last == '}';
    }
    default: return true;
  }
}

std::vector<Token> tokenize(std::string_view text) {
  // Limited to offsets of 31 bits.
  return Tokenizer(text.substr(0, std::numeric_limits<std::uint32_t>::max() / 2)).run();
}

std::vector<Token> Tokenizer::run() {
  tokens_.reserve(text_.size() / 5 + 2);
  if (startsWith(kByteOrderMark)) at_ = kByteOrderMark.size();
  startLine();
  for (skipBlanks(); !atEnd(); skipBlanks()) scanToken();
  while (!open_.empty()) closeLiteral();
  Token end;
  end.range = {static_cast<std::uint32_t>(text_.size()), static_cast<std::uint32_t>(text_.size())};
  tokens_.push_back(end);
  return std::move(tokens_);
}

/// Skips to the next token; adds a Newline if a statement ends.
void Tokenizer::skipBlanks() {
  const std::uint32_t start = at_;
  std::uint32_t lineBreak = kNone;
  while (!atEnd()) {
    const char c = at();
    if (isBlank(c)) {
      ++at_;
    } else if (c == '\n') {
      if (lineBreak == kNone) lineBreak = at_;
      ++at_;
      startLine();
    } else if (c == '\\' && (at(1) == '\n' || (at(1) == '\r' && at(2) == '\n'))) {
      at_ += at(1) == '\n' ? 2U : 3U;
      startLine();
    } else if (c == '#') {
      at_ = static_cast<std::uint32_t>(std::min(text_.find('\n', at_), text_.size()));
    } else {
      break;
    }
  }
  spaceBefore_ = at_ != start || at_ == 0;
  if (lineBreak != kNone && !continuesStatement()) endStatement(lineBreak);
}

/// Handles constructs that begin at the start of a line: bodies of heredocs, `=begin`, `__END__`.
void Tokenizer::startLine() {
  if (!pending_.empty()) readHeredocs();
  while (startsWith("=begin")) {
    const std::size_t end = text_.find("\n=end", at_);
    at_ = static_cast<std::uint32_t>(
        end == text_.npos ? text_.size() : std::min(text_.find('\n', end + 1), text_.size()));
    if (!atEnd()) ++at_;
  }
  if (startsWith("__END__") && (isSpace(at(7)) || at_ + 7 == text_.size())) {
    text_ = text_.substr(0, at_);
  }
}

bool Tokenizer::continuesStatement() const {
  if (last_.kind == TokenKind::Operator && awaitsOperand(textOf(last_))) return true;
  if (last_.kind == TokenKind::Label) return true;
  return (at() == '.' && at(1) != '.') || (at() == '&' && at(1) == '.');
}

void Tokenizer::endStatement(std::uint32_t start) {
  if (last_.kind == TokenKind::Newline) return;
  Token token;
  token.kind = TokenKind::Newline;
  token.range = {start, start + 1};
  push(token);
}

void Tokenizer::push(Token token) {
  token.spaceBefore = spaceBefore_;
  last_ = token;
  if (open_.empty()) tokens_.push_back(token);
}

void Tokenizer::push(TokenKind kind, std::uint32_t start) {
  Token token;
  token.kind = kind;
  token.range = {start, at_};
  push(token);
}

/// Returns true if an operand may begin here: after an operator, or after a method name with a
/// blank before the operand and none after its first character (`newvalues /x/`, but `a / b`).
bool Tokenizer::mayBeginOperand() const {
  if (!endsOperand(last_, text_)) return true;
  return last_.kind == TokenKind::Identifier && spaceBefore_ && !isSpace(at(1)) && at(1) != '=';
}

void Tokenizer::scanToken() {
  const char c = at();
  if (startsName(c)) return scanName();
  if (isDigit(c)) return scanNumber();
  if (c == '@' || c == '$') return scanVariable();
  if (scanLiteral()) return;
  if (c == ';') {
    endStatement(at_);
    ++at_;
    return;
  }
  scanOperator();
}

void Tokenizer::scanName() {
  const std::uint32_t start = at_;
  while (continuesName(at())) ++at_;
  if ((at() == '?' || at() == '!') &&
      (at(1) != '=' || at(2) == '=' || at(2) == '~' || at(2) == '>'))
    ++at_;
  const std::string_view name = text_.substr(start, at_ - start);

  const bool afterDef = last_.keyword == Keyword::Def;
  const std::string_view before =
      last_.kind == TokenKind::Operator ? textOf(last_) : std::string_view();
  const bool afterDot = before == "." || before == "&." || before == "::";
  // name of a setter, `def name=(value)`
  if (afterDef && at() == '=' && at(1) != '=' && at(1) != '~' && at(1) != '>') ++at_;

  Token token;
  token.kind = isUpper(name.front()) ? TokenKind::Constant : TokenKind::Identifier;
  token.content = {start, at_};
  if (!afterDot && !afterDef && at() == ':' && at(1) != ':' && before != "?") {
    token.kind = TokenKind::Label;
    ++at_;
  } else if (!afterDot && (!afterDef || (name == "self" && at() == '.'))) {
    token.keyword = keywordOf(name);
    if (token.keyword != Keyword::None) token.kind = TokenKind::Keyword;
  }
  token.range = {start, at_};
  push(token);
}

void Tokenizer::scanNumber() {
  const std::uint32_t start = at_;
  while (continuesName(at()) || (at() == '.' && isDigit(at(1)))) {
    const bool exponent =
        (at() == 'e' || at() == 'E') && (at(1) == '-' || at(1) == '+') && isDigit(at(2));
    at_ += exponent ? 2U : 1U;
  }
  push(TokenKind::Number, start);
}

void Tokenizer::scanVariable() {
  const std::uint32_t start = at_++;
  if (at() == '@') ++at_;
  if (continuesName(at())) {
    while (continuesName(at())) ++at_;
  } else if (text_[start] == '$' && !atEnd() && !isSpace(at())) {
    ++at_;  // `$!`, `$/`, `$"`
  }
  push(TokenKind::Variable, start);
}

void Tokenizer::scanOperator() {
  const std::uint32_t start = at_;
  if (!open_.empty()) {
    OpenLiteral& literal = open_.back();
    if (at() == '{') ++literal.braces;
    if (at() == '}' && literal.braces-- == 0) {
      literal.braces = 0;
      ++at_;
      return continueLiteral();
    }
  }
  std::uint32_t length = 1;
  if (continuesOperator(at(1))) {
    const auto* op =
        std::ranges::find_if(kOperators, [&](std::string_view each) { return startsWith(each); });
    if (op != std::end(kOperators)) length = static_cast<std::uint32_t>(op->size());
  }
  at_ += length;
  push(TokenKind::Operator, start);
}

}  // namespace puppet::analysis::ruby
