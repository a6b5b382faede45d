#include "parser/regex/class_parser.h"

#include <algorithm>
#include <iterator>

#include "parser/regex/property_names.h"

namespace puppet::parser {

namespace {

constexpr std::string_view kPosixNames[] = {"alnum", "alpha",  "blank", "cntrl", "digit",
                                            "graph", "lower",  "print", "punct", "space",
                                            "upper", "xdigit", "ascii", "word"};
/// Ruby looks no further for the end of `[:name:]`.
constexpr int kPosixNameReach = 20;
constexpr std::string_view kClassLetters = "wWdDsShH";
/// Letters of control characters in classes, and their codes.
constexpr std::string_view kControlLetters = "ntrfvabe";
constexpr std::uint32_t kControlCodes[] = {10, 9, 13, 12, 11, 7, 8, 27};

enum class Token { End, Close, Value, Class, Hyphen, Open, Posix, And };

/// What may follow: a first value, a hyphen after a value, the end of a range, anything else.
enum class State { Start, Value, Range, Complete };

/// One class, without those within it.
class ClassParser {
 public:
  explicit ClassParser(RegexScanner& scanner) : scanner_(scanner), open_(scanner.at - 1) {}

  bool parse();

 private:
  bool advance();
  bool advanceEscape();
  void advanceBracket();
  bool isPosixAhead() const;
  bool step();
  bool hyphen();
  bool posix();
  bool value(std::uint32_t code);
  bool characterClass();
  bool fail(std::string message) { return scanner_.fail(begin_, scanner_.at, std::move(message)); }

  RegexScanner& scanner_;
  std::size_t open_;
  /// The token read last.
  Token token_ = Token::End;
  std::size_t begin_ = 0;
  std::uint32_t code_ = 0;

  State state_ = State::Start;
  /// The last value and where it is.
  std::uint32_t last_ = 0;
  std::size_t lastBegin_ = 0;
  bool lastIsClass_ = false;
};

bool ClassParser::parse() {
  if (scanner_.depth >= RegexScanner::kDepthLimit) return scanner_.giveUp();
  ++scanner_.depth;
  scanner_.take('^');
  if (!advance()) return false;
  if (token_ == Token::Close) {
    if (scanner_.text.find(']', scanner_.at) == std::string_view::npos)
      return scanner_.fail(open_, scanner_.at, "the character class is empty");
    token_ = Token::Value;
    code_ = ']';
  }
  while (token_ != Token::Close)
    if (!step()) return false;
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
    return readCharacterProperty(scanner_, begin_);
  }
  if (c >= '0' && c <= '7') {
    code_ = scanner_.takeDigits(8, 3);
  } else if (c == 'x') {
    ++scanner_.at;
    code_ = scanner_.takeDigits(16, 2);
  } else {
    if (scanner_.atEnd()) return fail("nothing follows the backslash");
    code_ = scanner_.takeCodePoint();
    if (kClassLetters.find(c) != std::string_view::npos) token_ = Token::Class;
    const std::size_t control = kControlLetters.find(c);
    if (control != std::string_view::npos) code_ = kControlCodes[control];
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

/// Whether `:]` comes before any other `]`.
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
    case Token::Open:
      // What stands around a class within stays a value or a range.
      return readCharacterClass(scanner_) && advance();
    case Token::And: state_ = State::Start; return advance();
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
  scanner_.take('^');
  const std::string_view rest = scanner_.text.substr(scanner_.at);
  const auto* name = std::find_if(std::begin(kPosixNames), std::end(kPosixNames),
                                  [&](std::string_view n) { return rest.starts_with(n); });
  if (name != std::end(kPosixNames)) {
    scanner_.at += name->size();
    if (!rest.substr(name->size()).starts_with(":]")) return fail("there is no such POSIX class");
    scanner_.at += 2;
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
  } else {
    state_ = State::Value;
  }
  last_ = code;
  lastBegin_ = begin_;
  lastIsClass_ = false;
  return true;
}

bool ClassParser::characterClass() {
  if (state_ == State::Range) return fail("a range cannot end with a class of characters");
  state_ = State::Value;
  lastIsClass_ = true;
  return true;
}

}  // namespace

bool readCharacterProperty(RegexScanner& scanner, std::size_t begin) {
  scanner.take('^');
  const std::size_t start = scanner.at;
  const std::size_t end = std::min(scanner.text.find_first_of("(){|}", start), scanner.text.size());
  scanner.at = end;
  const bool closed = scanner.take('}');
  if (closed && isCharacterProperty(scanner.text.substr(start, end - start))) return true;
  return scanner.fail(begin, scanner.at, "there is no such character property");
}

bool readCharacterClass(RegexScanner& scanner) { return ClassParser(scanner).parse(); }

}  // namespace puppet::parser
