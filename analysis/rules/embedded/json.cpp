#include "analysis/rules/embedded/syntax_checker.h"
#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

constexpr int kMaxDepth = 100;

/// Validates one JSON text; functions return false after a fault and leave it in `fault_`.
class JsonReader {
 public:
  explicit JsonReader(std::string_view text) : text_(text) {}

  std::optional<SyntaxFault> read() {
    if (skipSpace() && value(1) && skipSpace() && at_ < text_.size())
      fail("unexpected text after the value");
    return std::move(fault_);
  }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  bool fail(std::string message) {
    if (!fault_) fault_ = SyntaxFault{at_, std::move(message)};
    return false;
  }

  bool skipComment() {
    const bool block = peek(1) == '*';
    if (!block && peek(1) != '/') return fail("'/' cannot stand here");
    const auto end = text_.find(block ? "*/" : "\n", at_ + 2);
    if (end == std::string_view::npos && block) return fail("this comment is not closed");
    at_ = end == std::string_view::npos ? text_.size() : end + (block ? 2 : 1);
    return true;
  }

  bool skipSpace() {
    for (;;) {
      while (at_ < text_.size() &&
             std::string_view(" \t\r\n").find(text_[at_]) != std::string_view::npos)
        ++at_;
      if (peek() != '/') return true;
      if (!skipComment()) return false;
    }
  }

  bool value(int depth) {
    switch (peek()) {
      case '{': return depth > kMaxDepth ? fail("this is nested too deeply") : object(depth);
      case '[': return depth > kMaxDepth ? fail("this is nested too deeply") : array(depth);
      case '"': return string();
      default: return isDigit(peek()) || peek() == '-' ? number() : word();
    }
  }

  bool word() {
    for (const std::string_view known : {"true", "false", "null"}) {
      if (!text_.substr(at_).starts_with(known)) continue;
      at_ += known.size();
      return true;
    }
    return fail(at_ < text_.size() ? "a value must stand here" : "a value is missing at the end");
  }

  bool digits() {
    if (!isDigit(peek())) return fail("a digit must stand here");
    while (isDigit(peek())) ++at_;
    return true;
  }

  bool number() {
    if (peek() == '-') ++at_;
    if (peek() == '0') {
      ++at_;
      if (isDigit(peek())) return fail("a number cannot begin with 0");
    } else if (!digits()) {
      return false;
    }
    if (peek() == '.' && (++at_, !digits())) return false;
    if (peek() != 'e' && peek() != 'E') return true;
    ++at_;
    if (peek() == '+' || peek() == '-') ++at_;
    return digits();
  }

  bool escape() {
    ++at_;
    const char kind = peek();
    if (static_cast<unsigned char>(kind) < ' ') return fail("an escape sequence is not finished");
    ++at_;
    if (kind != 'u') return true;
    const auto digitsAt = at_;
    for (int i = 0; i < 4; ++i, ++at_)
      if (!isHexDigit(peek())) return fail("'\\u' needs four hexadecimal digits");
    const bool high =
        (text_[digitsAt] == 'd' || text_[digitsAt] == 'D') &&
        std::string_view("89abAB").find(text_[digitsAt + 1]) != std::string_view::npos;
    return !high || text_.substr(at_).starts_with("\\u") ||
           fail("the second half of a surrogate pair is missing");
  }

  bool string() {
    const auto opening = at_++;
    while (peek() != '"') {
      if (at_ >= text_.size()) {
        at_ = opening;
        return fail("this string is not closed");
      }
      if (static_cast<unsigned char>(peek()) < ' ')
        return fail("a control character must be escaped");
      if (peek() != '\\')
        ++at_;
      else if (!escape())
        return false;
    }
    ++at_;
    return true;
  }

  bool entry(int depth) {
    if (peek() != '"') return fail("a key in double quotes must stand here");
    if (!string() || !skipSpace()) return false;
    if (peek() != ':') return fail("':' must stand here");
    ++at_;
    return skipSpace() && value(depth + 1);
  }

  /// Reads elements up to `close`, separated by commas.
  template <typename Element>
  bool list(char close, Element element) {
    ++at_;
    if (!skipSpace()) return false;
    if (peek() == close) return ++at_, true;
    for (;;) {
      if (!element() || !skipSpace()) return false;
      if (peek() == close) return ++at_, true;
      if (peek() != ',') return fail(std::string("',' or '") + close + "' must stand here");
      ++at_;
      if (!skipSpace()) return false;
    }
  }

  bool object(int depth) {
    return list('}', [&] { return entry(depth); });
  }

  bool array(int depth) {
    return list(']', [&] { return value(depth + 1); });
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<SyntaxFault> fault_;
};

}  // namespace

std::optional<SyntaxFault> findJsonFault(std::string_view text) { return JsonReader(text).read(); }

}  // namespace puppet::analysis
