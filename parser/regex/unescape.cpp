#include "parser/regex/unescape.h"

#include <algorithm>

namespace puppet::parser {

namespace {

constexpr std::uint32_t kLastCodePoint = 0x10FFFF;

unsigned char byteAt(std::string_view text, std::size_t at) {
  return static_cast<unsigned char>(text[at]);
}

int digitValue(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return 16;
}

/// A letter of an escape such as `\n`, and its byte.
struct NamedByte {
  char name;
  int value;
};
constexpr NamedByte kNamedBytes[] = {{'\\', '\\'}, {'n', 10}, {'t', 9}, {'r', 13},
                                     {'f', 12},    {'v', 11}, {'a', 7}, {'e', 27}};

/// Completeness of a UTF-8 sequence.
enum class Utf8 { Complete, Incomplete, Invalid };

/// Sets the valid range of the byte after `lead`, which excludes overlong forms, surrogates and
/// too large values.
void setSecondByteRange(unsigned char lead, unsigned char& low, unsigned char& high) {
  low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
}

std::size_t sizeByLead(unsigned char lead) {
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

Utf8 classify(std::string_view text, std::size_t at, std::size_t& size) {
  size = sizeByLead(byteAt(text, at));
  if (size == 0) return Utf8::Invalid;
  unsigned char low, high;
  setSecondByteRange(byteAt(text, at), low, high);
  for (std::size_t i = 1; i < size; ++i) {
    if (at + i >= text.size()) return Utf8::Incomplete;
    const unsigned char byte = byteAt(text, at + i);
    if (byte < low || byte > high) return Utf8::Invalid;
    low = 0x80;
    high = 0xBF;
  }
  return Utf8::Complete;
}

std::string encode(std::uint32_t code) {
  std::string bytes;
  const auto tail = [&](int shift) { bytes += static_cast<char>(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x800) {
    bytes += static_cast<char>(0xC0 | code >> 6);
  } else if (code < 0x10000) {
    bytes += static_cast<char>(0xE0 | code >> 12);
    tail(6);
  } else {
    bytes += static_cast<char>(0xF0 | code >> 18);
    tail(12);
    tail(6);
  }
  tail(0);
  return bytes;
}

std::string hexEscape(std::uint32_t code) {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  return {'\\', 'x', kDigits[code >> 4 & 15], kDigits[code & 15]};
}

/// One pass over the pattern.
class Unescaper {
 public:
  Unescaper(std::string_view pattern, UnescapedRegex& out) : pattern_(pattern), out_(out) {}

  std::optional<RegexError> run();

 private:
  bool atEnd() const { return at_ >= pattern_.size(); }
  char peek() const { return pattern_[at_]; }
  bool take(char c);
  bool fail(std::string message);
  void emit(std::string_view bytes);
  void copy(std::size_t size);
  void emitCode(std::uint32_t code);
  /// Consumes up to `most` digits and returns their value; sets `count` to their number.
  std::uint32_t number(int base, std::size_t most, std::size_t& count);

  bool plain();
  bool escape();
  bool octalOrReference();
  bool bytes();
  bool byte(int& value);
  bool byteBody(int& value);
  bool modified(int& value, bool& again);
  bool codePoint();
  bool codePointList();
  bool addCodePoint(std::uint32_t code);
  void skipSpaces();

  std::string_view pattern_;
  UnescapedRegex& out_;
  std::size_t at_ = 0;
  /// Start of the current escape.
  std::size_t start_ = 0;
  std::optional<RegexError> error_;
};

std::optional<RegexError> Unescaper::run() {
  out_.text.reserve(pattern_.size());
  out_.origins.reserve(pattern_.size() + 1);
  while (!atEnd()) {
    start_ = at_;
    if (!(peek() == '\\' ? escape() : plain())) return error_;
  }
  out_.origins.push_back(static_cast<std::uint32_t>(pattern_.size()));
  return std::nullopt;
}

bool Unescaper::take(char c) {
  if (atEnd() || peek() != c) return false;
  ++at_;
  return true;
}

bool Unescaper::fail(std::string message) {
  const std::size_t end = std::clamp(at_, start_ + 1, pattern_.size());
  error_ = RegexError{static_cast<std::uint32_t>(start_), static_cast<std::uint32_t>(end - start_),
                      std::move(message)};
  return false;
}

void Unescaper::emit(std::string_view bytes) {
  out_.text += bytes;
  out_.origins.insert(out_.origins.end(), bytes.size(), static_cast<std::uint32_t>(start_));
}

/// Copies the next `size` bytes unchanged.
void Unescaper::copy(std::size_t size) {
  for (std::size_t i = 0; i < size; ++i) {
    out_.text += pattern_[at_];
    out_.origins.push_back(static_cast<std::uint32_t>(at_++));
  }
}

void Unescaper::emitCode(std::uint32_t code) { emit(code < 0x80 ? hexEscape(code) : encode(code)); }

std::uint32_t Unescaper::number(int base, std::size_t most, std::size_t& count) {
  std::uint32_t value = 0;
  for (count = 0; count < most && !atEnd() && digitValue(peek()) < base; ++count, ++at_)
    value =
        value * static_cast<std::uint32_t>(base) + static_cast<std::uint32_t>(digitValue(peek()));
  return value;
}

bool Unescaper::plain() {
  const std::size_t size = utf8Size(pattern_, at_);
  if (size == 0) return fail("the pattern is not valid UTF-8 here");
  copy(size);
  return true;
}

bool Unescaper::escape() {
  if (at_ + 1 == pattern_.size()) return ++at_, fail("nothing follows the backslash");
  switch (pattern_[at_ + 1]) {
    case '1':
    case '2':
    case '3':
    case '4':
    case '5':
    case '6':
    case '7': return octalOrReference();
    case '0':
    case 'x':
    case 'c':
    case 'C':
    case 'M': return bytes();
    case 'u': at_ += 2; return take('{') ? codePointList() : codePoint();
    default: {
      const std::size_t size = utf8Size(pattern_, at_ + 1);
      if (size == 0) return fail("the pattern is not valid UTF-8 here");
      copy(1 + size);
      return true;
    }
  }
}

/// Keeps escapes of ASCII codes, since they may also be group numbers.
bool Unescaper::octalOrReference() {
  ++at_;
  std::size_t count;
  const std::uint32_t code = number(8, 3, count);
  at_ = start_;
  if (code > 0x7F) return bytes();
  copy(2);
  return true;
}

/// Decodes as many single-byte escapes as one character needs.
bool Unescaper::bytes() {
  std::string character;
  Utf8 state = Utf8::Incomplete;
  while (state == Utf8::Incomplete) {
    int value = 0;
    if (!byte(value)) return false;
    character += static_cast<char>(value);
    std::size_t size;
    state = classify(character, 0, size);
  }
  if (state == Utf8::Invalid) return fail("these bytes are not a UTF-8 character");
  if (character.size() == 1)
    emitCode(byteAt(character, 0));
  else
    emit(character);
  return true;
}

bool Unescaper::byte(int& value) {
  if (!take('\\')) return fail("the escapes give only a part of a UTF-8 character");
  return byteBody(value);
}

/// Parses an escape behind its backslash, including any `\c`, `\C-` and `\M-`.
bool Unescaper::byteBody(int& value) {
  bool control = false, meta = false, again = true;
  while (again) {
    again = false;
    if (atEnd()) return fail("the escape is not complete");
    const bool isMeta = peek() == 'M';
    if (isMeta || peek() == 'C' || peek() == 'c') {
      bool& seen = isMeta ? meta : control;
      if (seen) return ++at_, fail("the same modifier stands twice in the escape");
      seen = true;
      if (!modified(value, again)) return false;
      continue;
    }
    const char c = pattern_[at_];
    std::size_t count;
    if (c == 'x') {
      ++at_;
      value = static_cast<int>(number(16, 2, count));
      if (count == 0) return fail("hexadecimal digits must follow \\x");
    } else if (c >= '0' && c <= '7') {
      value = static_cast<int>(number(8, 3, count));
    } else {
      const auto* named = std::find_if(std::begin(kNamedBytes), std::end(kNamedBytes),
                                       [&](const NamedByte& row) { return row.name == c; });
      if (named == std::end(kNamedBytes)) return ++at_, fail("such an escape cannot stand here");
      ++at_;
      value = named->value;
    }
  }
  if (value > 0xFF) return fail("the octal value is more than a byte");
  if (control) value &= 0x1F;
  if (meta) value |= 0x80;
  return true;
}

/// Parses one of `\c`, `\C-`, `\M-` and the character it applies to; sets `again` if an escape
/// follows instead.
bool Unescaper::modified(int& value, bool& again) {
  const bool needsHyphen = pattern_[at_++] != 'c';
  if ((needsHyphen && !take('-')) || atEnd() || byteAt(pattern_, at_) >= 0x80)
    return fail("the escape is not complete");
  again = take('\\');
  if (!again) value = pattern_[at_++];
  return true;
}

bool Unescaper::codePoint() {
  std::size_t count;
  const std::uint32_t code = number(16, 4, count);
  if (count < 4) return fail("four hexadecimal digits must follow \\u");
  return addCodePoint(code);
}

bool Unescaper::codePointList() {
  skipSpaces();
  bool any = false;
  while (true) {
    std::size_t count;
    const std::uint32_t code = number(16, 7, count);
    if (count == 0) break;
    if (count > 6) return fail("no code point has more than six digits");
    if (!addCodePoint(code)) return false;
    any = true;
    skipSpaces();
  }
  if (!any) return fail("hexadecimal code points must follow \\u{");
  return take('}') || fail("\\u{ takes hexadecimal code points and ends with }");
}

bool Unescaper::addCodePoint(std::uint32_t code) {
  if (code > kLastCodePoint || (code >= 0xD800 && code <= 0xDFFF))
    return fail("there is no such Unicode character");
  emitCode(code);
  return true;
}

void Unescaper::skipSpaces() {
  while (!atEnd() && (peek() == ' ' || (peek() >= '\t' && peek() <= '\r'))) ++at_;
}

}  // namespace

std::size_t utf8Size(std::string_view text, std::size_t at) {
  std::size_t size;
  return classify(text, at, size) == Utf8::Complete ? size : 0;
}

std::optional<RegexError> unescapeRegex(std::string_view pattern, UnescapedRegex& out) {
  return Unescaper(pattern, out).run();
}

}  // namespace puppet::parser
