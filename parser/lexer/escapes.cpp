#include "parser/lexer/escapes.h"

#include "parser/support/unicode.h"
#include "parser/tokens/char_class.h"

namespace puppet::parser {
namespace {

char32_t hexValue(std::string_view digits) {
  char32_t value = 0;
  for (char c : digits) value = value * 16 + (hasFlag(c, kDigit) ? c - '0' : (c | 0x20) - 'a' + 10);
  return value;
}

std::size_t countHexDigits(std::string_view text, std::size_t at, std::size_t most) {
  std::size_t count = 0;
  while (count < most && at + count < text.size() && hasFlag(text[at + count], kHexDigit)) ++count;
  return count;
}

std::string replaceUnicodeEscapes(std::string_view text) {
  std::string result;
  bool escaping = false;  // an odd number of backslashes ends `result`
  for (std::size_t at = 0; at < text.size();) {
    const UnicodeEscape escape = escaping ? readUnicodeEscape(text.substr(at)) : UnicodeEscape{};
    if (escape.width == 0) {
      escaping = text[at] == '\\' && !escaping;
      result += text[at++];
      continue;
    }
    result.pop_back();
    appendUtf8(result, escape.codePoint);
    escaping = escape.codePoint == '\\';
    at += escape.width;
  }
  return result;
}

/// Returns the character that the escape letter `c` stands for.
char meaningOf(char c) {
  switch (c) {
    case 'n': return '\n';
    case 'r': return '\r';
    case 't': return '\t';
    case 's': return ' ';
    default: return c;
  }
}

std::string replaceEscapes(std::string_view text, std::string_view escapes) {
  const auto has = [&](char c) { return escapes.find(c) != std::string_view::npos; };
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t backslash = text.find('\\', at);
    result += text.substr(at, backslash - at);
    if (backslash == std::string_view::npos) break;
    const std::string_view rest = text.substr(backslash + 1);
    at = backslash + 1;
    if (rest.empty() || (rest[0] == '\r' && !rest.starts_with("\r\n"))) {
      result += '\\';
      continue;
    }
    const std::size_t width = rest[0] == '\r' ? 2 : 1;
    at += width;
    const bool lineBreak = rest[0] == '\r' || rest[0] == '\n';
    if (lineBreak && has('L')) continue;
    if (lineBreak || rest[0] == 'L' || rest[0] == 'u' || !has(rest[0])) {
      result.append(1, '\\').append(rest.substr(0, width));
    } else {
      result += meaningOf(rest[0]);
    }
  }
  return result;
}

}  // namespace

UnicodeEscape readUnicodeEscape(std::string_view text) {
  if (!text.starts_with('u')) return {};
  if (countHexDigits(text, 1, 4) == 4) return {5, hexValue(text.substr(1, 4))};
  if (!text.starts_with("u{")) return {};
  const std::size_t digits = countHexDigits(text, 2, 6);
  if (digits == 0 || digits + 2 >= text.size() || text[digits + 2] != '}') return {};
  return {static_cast<std::uint32_t>(digits) + 3, hexValue(text.substr(2, digits))};
}

std::string unescape(std::string_view text, std::string_view escapes) {
  if (escapes.empty() || text.find('\\') == std::string_view::npos) return std::string(text);
  if (escapes.find('u') == std::string_view::npos) return replaceEscapes(text, escapes);
  return replaceEscapes(replaceUnicodeEscapes(text), escapes);
}

std::string unescapeSingleQuoted(std::string_view text) {
  std::string result;
  for (std::size_t at; (at = text.find('\\')) != text.npos && at + 1 < text.size();) {
    const bool isEscape = text[at + 1] == '\\' || text[at + 1] == '\'';
    result.append(text.substr(0, at)).append(1, text[at + isEscape]);
    text.remove_prefix(at + 1 + isEscape);
  }
  return result.append(text);
}

std::string regexSource(std::string_view text) {
  std::string source;
  if (text.size() < 2) return source;
  text = text.substr(1, text.size() - 2);
  for (std::size_t at; (at = text.find("\\/")) != std::string_view::npos;) {
    source.append(text.substr(0, at)).append(1, '/');
    text.remove_prefix(at + 2);
  }
  return source.append(text);
}

}  // namespace puppet::parser
