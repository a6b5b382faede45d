#include "types/scalar/quote.h"

#include <algorithm>
#include <array>

#include <utf8proc.h>

#include "parser/support/unicode.h"

namespace puppet::types {
namespace {

constexpr char kEscape = 0x1b;
constexpr char32_t kNextLine = 0x85;

struct NamedEscape {
  char character;
  std::string_view text;
};

constexpr std::array kPuppetEscapes = std::to_array<NamedEscape>(
    {{'\t', "\\t"}, {'\n', "\\n"}, {'\r', "\\r"}, {'"', "\\\""}, {'$', "\\$"}, {'\\', "\\\\"}});

constexpr std::array kRubyEscapes = std::to_array<NamedEscape>({{'"', "\\\""},
                                                                {'\\', "\\\\"},
                                                                {'\n', "\\n"},
                                                                {'\r', "\\r"},
                                                                {'\t', "\\t"},
                                                                {'\f', "\\f"},
                                                                {'\v', "\\v"},
                                                                {'\b', "\\b"},
                                                                {'\a', "\\a"},
                                                                {kEscape, "\\e"}});

constexpr bool isControl(char c) { return static_cast<unsigned char>(c) < 0x20; }

std::string hex(char32_t value, std::size_t width) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string reversed;
  for (; value != 0 || reversed.size() < width; value /= 16) reversed += kDigits[value % 16];
  std::ranges::reverse(reversed);
  return reversed;
}

/// Returns true if Ruby prints a character beyond ASCII without escaping.
bool isPrintable(char32_t c) {
  if (c == kNextLine) return true;
  switch (utf8proc_category(static_cast<utf8proc_int32_t>(c))) {
    case UTF8PROC_CATEGORY_CN:
    case UTF8PROC_CATEGORY_CC:
    case UTF8PROC_CATEGORY_CS:
    case UTF8PROC_CATEGORY_ZL:
    case UTF8PROC_CATEGORY_ZP: return false;
    default: return true;
  }
}

void inspectCharacter(std::string& out, std::string_view text, const DecodedCharacter& c,
                      std::size_t at, bool binary) {
  const char first = text[at];
  if (!c.valid) {
    out += "\\x" + hex(static_cast<unsigned char>(first), 2);
  } else if (c.codePoint >= 0x20 && (c.codePoint < 0x7f || isPrintable(c.codePoint))) {
    out += text.substr(at, c.width);
  } else if (binary) {
    out += "\\x" + hex(c.codePoint, 2);
  } else if (c.codePoint > 0xffff) {
    out += "\\u{" + hex(c.codePoint, 0) + '}';
  } else {
    out += "\\u" + hex(c.codePoint, 4);
  }
}

}  // namespace

std::string quote(std::string_view text) {
  if (std::ranges::any_of(text, isControl)) return doubleQuote(text);
  std::string out = "'";
  // As in the reference, a backslash and the character after it are copied unchanged: backslashes
  // are never doubled, and a quote after one is not escaped.
  bool escaped = false;
  for (const char c : text) {
    if (escaped) {
      out += '\\';
      out += c;
      escaped = false;
    } else if (c == '\\') {
      escaped = true;
    } else {
      if (c == '\'') out += '\\';
      out += c;
    }
  }
  if (escaped) out += '\\';
  return out += '\'';
}

std::string doubleQuote(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto named = std::ranges::find(kPuppetEscapes, c, &NamedEscape::character);
    if (named != kPuppetEscapes.end())
      out += named->text;
    else if (isControl(c))
      out += "\\u{" + hex(static_cast<unsigned char>(c), 1) + '}';
    else
      out += c;
  }
  return out += '"';
}

std::string inspect(std::string_view text, bool binary) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    DecodedCharacter c = decodeUtf8(text, at);
    if (binary && c.codePoint >= 0x80) c = {c.codePoint, 1, false};
    const char next = at + 1 < text.size() ? text[at + 1] : '\0';
    const auto named = std::ranges::find(kRubyEscapes, text[at], &NamedEscape::character);
    if (named != kRubyEscapes.end())
      out += named->text;
    else if (text[at] == '#' && (next == '{' || next == '$' || next == '@'))
      out += "\\#";
    else
      inspectCharacter(out, text, c, at, binary);
    at += c.width;
  }
  return out += '"';
}

}  // namespace puppet::types
