// Decodes contents of strings: escapes, and the margin of heredocs.

#include <algorithm>
#include <charconv>

#include "analysis/ruby/characters.h"
#include "analysis/ruby/documentation.h"
#include "analysis/ruby/token_literals.h"

namespace puppet::analysis::ruby {
namespace {

void appendUtf8(std::string& out, std::uint32_t code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0 | (code >> 6));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code < 0x10000) {
    out += static_cast<char>(0xE0 | (code >> 12));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else if (code < 0x110000) {
    out += static_cast<char>(0xF0 | (code >> 18));
    out += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  }
}

/// Parses at most `digits` hexadecimal digits; returns the number of characters.
std::size_t readHex(std::string_view text, std::size_t digits, std::uint32_t& value) {
  const char* begin = text.data();
  const auto [end, error] =
      std::from_chars(begin, begin + std::min(digits, text.size()), value, 16);
  return error == std::errc{} ? static_cast<std::size_t>(end - begin) : 0;
}

/// Appends the character of the escape at the start of `text`, after its backslash; returns its
/// length.
std::size_t appendEscape(std::string_view text, std::string& out) {
  constexpr std::string_view kLetters = "ntserabfv0";
  constexpr std::string_view kMeanings("\n\t \x1b\r\a\b\f\v\0", 10);
  const std::size_t letter = kLetters.find(text.front());
  if (letter != kLetters.npos) {
    out += kMeanings[letter];
    return 1;
  }
  std::uint32_t code = 0;
  if (text.front() == 'x') {
    const std::size_t length = readHex(text.substr(1), 2, code);
    if (length) out += static_cast<char>(code);
    return 1 + length;
  }
  if (text.front() == 'u') {
    const bool braces = text.size() > 1 && text[1] == '{';
    const std::size_t length = readHex(text.substr(braces ? 2 : 1), braces ? 6 : 4, code);
    if (length) appendUtf8(out, code);
    return 1 + length + (braces ? 1 + (text.size() > 2 + length && text[2 + length] == '}') : 0);
  }
  if (text.front() != '\n') out += text.front();
  return 1;
}

std::string unescape(std::string_view content, Quoting quoting, char delimiter) {
  if (quoting == Quoting::Raw || content.find('\\') == content.npos) return std::string(content);
  std::string out;
  out.reserve(content.size());
  for (std::size_t i = 0; i < content.size(); ++i) {
    const char c = content[i];
    if (c != '\\' || i + 1 == content.size()) {
      out += c;
    } else if (quoting == Quoting::Double) {
      i += std::min(appendEscape(content.substr(i + 1), out), content.size() - i - 1);
    } else {
      const char escaped = content[i + 1];
      if (escaped == '\\' || escaped == delimiter) {
        out += escaped;
        ++i;
      } else {
        out += c;
      }
    }
  }
  return out;
}

}  // namespace

std::string stringAt(const RubyText& ruby, std::uint32_t index) {
  const Token& token = ruby[index];
  const std::string_view content = ruby.content(index);
  if (token.squiggly) return unescape(withoutMargin(content), token.quoting, token.delimiter);
  return unescape(content, token.quoting, token.delimiter);
}

}  // namespace puppet::analysis::ruby
