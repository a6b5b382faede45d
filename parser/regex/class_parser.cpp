#include "parser/regex/class_parser.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "parser/regex/named_classes.h"
#include "parser/regex/property_names.h"

namespace puppet::parser {

namespace {

/// Maximum distance at which Ruby searches for the end of `[:name:]`.
constexpr int kPosixNameReach = 20;

enum class Token { End, Close, Value, Class, Hyphen, Open, Posix, And };

/// State by the tokens that may follow: a first value, a hyphen after a value, the end of a range,
/// any other token.
enum class State { Start, Value, Range, Complete };

/// Parses one class without its nested classes.
class ClassParser {
 public:
  ClassParser(RegexScanner& scanner, ReadClass& out)
      : scanner_(scanner), out_(out), open_(scanner.at - 1) {}

  bool parse();

 private:
  bool advance();
  bool advanceEscape();
  void advanceBracket();
  bool isPosixAhead() const;
  bool step();
  bool hyphen();
  bool posix();
  bool nested();
  bool intersect();
  bool value(std::uint32_t code);
  bool characterClass();
  void addLast();
  void add(ReadClass other);
  bool fail(std::string message) { return scanner_.fail(begin_, scanner_.at, std::move(message)); }

  RegexScanner& scanner_;
  ReadClass& out_;
  /// Items since the last `&&`; those before it are in `left_`.
  CharacterSet set_;
  std::optional<CharacterSet> left_;
  std::size_t open_;
  /// The last token.
  Token token_ = Token::End;
  std::size_t begin_ = 0;
  std::uint32_t code_ = 0;
  /// Content of a Class token.
  ReadClass class_;

  State state_ = State::Start;
  /// The last value and its position.
  std::uint32_t last_ = 0;
  std::size_t lastBegin_ = 0;
  bool lastIsClass_ = false;
};

bool ClassParser::parse() {
  if (scanner_.depth >= RegexScanner::kDepthLimit) return scanner_.giveUp();
  ++scanner_.depth;
  out_.content.negated = scanner_.take('^');
  if (!advance()) return false;
  if (token_ == Token::Close) {
    if (scanner_.text.find(']', scanner_.at) == std::string_view::npos)
      return scanner_.fail(open_, scanner_.at, "the character class is empty");
    token_ = Token::Value;
    code_ = ']';
  }
  while (token_ != Token::Close)
    if (!step()) return false;
  intersect();
  out_.content.set = std::move(*left_);
  --scanner_.depth;
  return true;
}

bool ClassParser::advance() {
  begin_ = scanner_.at;
  token_ = Token::End;
  if (scanner_.atEnd()) return true;
  token_ = Token::Value;
  switch (scanner_.peek()) {
    case '\\': return advanceEscape();
    case '[': advanceBracket(); return true;
    case ']': token_ = Token::Close; break;
    case '-': token_ = Token::Hyphen; break;
    case '&':
      if (scanner_.peek(1) != '&') break;
      token_ = Token::And;
      ++scanner_.at;
      break;
    default: break;
  }
  code_ = scanner_.takeCodePoint();
  return true;
}

bool ClassParser::advanceEscape() {
  ++scanner_.at;
  const char c = scanner_.peek();
  if ((c == 'p' || c == 'P') && scanner_.peek(1) == '{') {
    scanner_.at += 2;
    token_ = Token::Class;
    class_ = {};
    return readCharacterProperty(scanner_, begin_, class_);
  }
  if (c >= '0' && c <= '7') {
    code_ = scanner_.takeDigits(8, 3);
  } else if (c == 'x') {
    ++scanner_.at;
    code_ = scanner_.takeDigits(16, 2);
  } else {
    if (scanner_.atEnd()) return fail("nothing follows the backslash");
    code_ = scanner_.takeCodePoint();
    if (auto set = letterClass(c)) {
      token_ = Token::Class;
      class_ = {{.set = std::move(*set)}};
    }
    code_ = controlCode(c).value_or(code_);
  }
  return true;
}

void ClassParser::advanceBracket() {
  ++scanner_.at;
  token_ = Token::Open;
  code_ = '[';
  if (scanner_.peek() != ':') return;
  ++scanner_.at;
  if (isPosixAhead())
    token_ = Token::Posix;
  else
    --scanner_.at;
}

/// Returns true if `:]` precedes any other `]`.
bool ClassParser::isPosixAhead() const {
  RegexScanner::PosixEnd& known = scanner_.posixEnd;
  if (scanner_.at < known.from || scanner_.at > known.at) {
    const std::string_view text = scanner_.text;
    known = {scanner_.at, scanner_.at, false};
    for (; known.at < text.size() && text[known.at] != ']'; ++known.at) {
      known.found = text.substr(known.at, 2) == ":]";
      if (known.found) break;
      if (text[known.at] == '\\') ++known.at;
    }
  }
  return known.found;
}

bool ClassParser::step() {
  switch (token_) {
    case Token::End: return scanner_.fail(open_, open_ + 1, "the character class is not closed");
    case Token::Value: return value(code_) && advance();
    case Token::Class: return characterClass() && advance();
    case Token::Hyphen: return hyphen();
    case Token::Posix: return posix() && advance();
    case Token::Open: return nested() && advance();
    case Token::And: return intersect() && advance();
    case Token::Close: break;
  }
  return true;
}

bool ClassParser::hyphen() {
  const State before = state_;
  if (before == State::Range) return value('-') && advance();
  const std::size_t begin = begin_;
  if (!advance()) return false;
  const bool last = token_ == Token::Close || token_ == Token::And;
  if (before != State::Value || last) {
    value('-');
    lastBegin_ = begin;
    return true;
  }
  if (lastIsClass_)
    return scanner_.fail(begin, begin + 1, "a range cannot start with a class of characters");
  state_ = State::Range;
  return true;
}

bool ClassParser::posix() {
  const std::size_t start = scanner_.at;
  const bool inverted = scanner_.take('^');
  const std::string_view rest = scanner_.text.substr(scanner_.at);
  const std::string_view name = posixClassName(rest);
  if (!name.empty()) {
    scanner_.at += name.size();
    if (!rest.substr(name.size()).starts_with(":]")) return fail("there is no such POSIX class");
    scanner_.at += 2;
    class_ = {{.set = *posixClass(name), .negated = inverted}};
    return characterClass();
  }
  int passed = 0;
  while (passed <= kPosixNameReach && !scanner_.atEnd() && scanner_.peek() != ':' &&
         scanner_.peek() != ']') {
    scanner_.takeCodePoint();
    ++passed;
  }
  if (passed <= kPosixNameReach && scanner_.peek() == ':' && scanner_.peek(1) == ']') {
    scanner_.at += 2;
    return fail("there is no such POSIX class");
  }
  scanner_.at = start - 1;
  return value('[');
}

bool ClassParser::value(std::uint32_t code) {
  if (state_ == State::Range) {
    if (last_ > code)
      return scanner_.fail(lastBegin_, scanner_.at, "the range ends before it starts");
    state_ = State::Complete;
    set_.add(last_, code);
  } else {
    addLast();
    state_ = State::Value;
  }
  last_ = code;
  lastBegin_ = begin_;
  lastIsClass_ = false;
  return true;
}

bool ClassParser::characterClass() {
  if (state_ == State::Range) return fail("a range cannot end with a class of characters");
  addLast();
  add(std::exchange(class_, {}));
  state_ = State::Value;
  lastIsClass_ = true;
  return true;
}

/// Parses a nested class. The last value before it stays a value or a range start.
bool ClassParser::nested() {
  ReadClass inner;
  if (!readCharacterClass(scanner_, inner)) return false;
  add(std::move(inner));
  return true;
}

/// Intersects the items so far with the following ones.
bool ClassParser::intersect() {
  addLast();
  state_ = State::Start;
  if (left_)
    left_->intersect(std::exchange(set_, {}));
  else
    left_ = std::exchange(set_, {});
  return true;
}

/// Adds the last value once it cannot start a range; in `[a-[b]]` it never does.
void ClassParser::addLast() {
  if (state_ == State::Value && !lastIsClass_) set_.add(last_, last_);
}

void ClassParser::add(ReadClass other) {
  out_.isKnown = out_.isKnown && other.isKnown;
  if (other.content.negated) other.content.set.invert();
  set_.add(std::move(other.content.set));
}

}  // namespace

bool readCharacterProperty(RegexScanner& scanner, std::size_t begin, ReadClass& out) {
  const bool inverted = scanner.take('^') != (scanner.text[begin + 1] == 'P');
  const std::size_t start = scanner.at;
  const std::size_t end = std::min(scanner.text.find_first_of("(){|}", start), scanner.text.size());
  scanner.at = end;
  const bool closed = scanner.take('}');
  const std::string_view name = scanner.text.substr(start, end - start);
  if (closed && isCharacterProperty(name)) {
    auto set = propertyClass(name);
    out.isKnown = set.has_value();
    out.content.set = std::move(set).value_or(CharacterSet());
    out.content.negated = inverted;
    return true;
  }
  return scanner.fail(begin, scanner.at, "there is no such character property");
}

bool readCharacterClass(RegexScanner& scanner, ReadClass& out) {
  return ClassParser(scanner, out).parse();
}

}  // namespace puppet::parser
