#include "server/cli/lookup/psych_scalar.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <optional>
#include <utility>
#include <vector>

#include "analysis/hiera/yaml_scalar.h"
#include "parser/support/unicode.h"
#include "types/core/value.h"

namespace puppet::server {
namespace {

using types::ValueKind;

enum class ScalarStyle : std::uint8_t { Plain, SingleQuoted, DoubleQuoted, Literal };

constexpr std::size_t kBestWidth = 80;

/// A character of the text.
struct ScalarChar {
  char32_t code;
  std::string_view bytes;
};

std::vector<ScalarChar> charactersOf(std::string_view text) {
  std::vector<ScalarChar> all;
  for (std::size_t at = 0; at < text.size();) {
    const DecodedCharacter c = decodeUtf8(text, at);
    const std::size_t length = std::max<std::size_t>(c.width, 1);
    all.push_back({c.codePoint, text.substr(at, length)});
    at += length;
  }
  return all;
}

bool isLineBreak(char32_t c) {
  return c == '\n' || c == '\r' || c == 0x85 || c == 0x2028 || c == 0x2029;
}
bool isBlankOrEnd(const std::vector<ScalarChar>& text, std::size_t at) {
  return at >= text.size() || text[at].code == ' ' || text[at].code == '\t' ||
         isLineBreak(text[at].code);
}
bool isPrintableInYaml(char32_t c) {
  return c == '\n' || (c >= 0x20 && c <= 0x7E) || (c >= 0xA0 && c <= 0xD7FF) ||
         (c >= 0xE000 && c <= 0xFFFD && c != 0xFEFF);
}

bool isWordInRuby(char32_t c) {
  if (c >= 0x80) return isWordBeyondAscii(c);
  return c == '_' || (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/// Properties of a text that decide between styles, as libyaml analyzes them.
struct ScalarAnalysis {
  bool isMultiline = false;
  bool allowsPlain = true, allowsSingleQuoted = true, allowsBlock = true;

  explicit ScalarAnalysis(const std::vector<ScalarChar>& text) {
    if (text.empty()) {
      allowsBlock = false;
      allowsPlain = false;
      return;
    }
    bool hasIndicators = startsDocument(text);
    bool isAfterBlank = true, wasSpace = false, wasBreak = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
      const char32_t c = text[i].code;
      hasIndicators = hasIndicators || isIndicator(text, i, isAfterBlank);
      if (!isPrintableInYaml(c)) allowsPlain = allowsSingleQuoted = allowsBlock = false;
      note(c, i == 0, i + 1 == text.size(), wasSpace, wasBreak);
      wasSpace = c == ' ';
      wasBreak = isLineBreak(c);
      isAfterBlank = isBlankOrEnd(text, i);
    }
    if (isMultiline || hasIndicators) allowsPlain = false;
  }

 private:
  static bool startsDocument(const std::vector<ScalarChar>& text) {
    if (text.size() < 3) return false;
    const char32_t c = text[0].code;
    return (c == '-' || c == '.') && text[1].code == c && text[2].code == c;
  }

  static bool isIndicator(const std::vector<ScalarChar>& text, std::size_t at, bool isAfterBlank) {
    constexpr std::string_view kFirst = "#,[]{}&*!|>'\"%@`";
    const char32_t c = text[at].code;
    const bool isBeforeBlank = isBlankOrEnd(text, at + 1);
    if (at > 0) return (c == ':' && isBeforeBlank) || (c == '#' && isAfterBlank);
    if (c < 0x80 && kFirst.find(static_cast<char>(c)) != kFirst.npos) return true;
    return (c == '?' || c == ':' || c == '-') && isBeforeBlank;
  }

  void note(char32_t c, bool isFirst, bool isLast, bool wasSpace, bool wasBreak) {
    if (c == ' ') {
      if (isFirst || isLast) allowsPlain = false;
      if (isLast) allowsBlock = false;
      if (wasBreak) allowsPlain = allowsSingleQuoted = false;
    } else if (isLineBreak(c)) {
      isMultiline = true;
      if (wasSpace) allowsPlain = allowsSingleQuoted = allowsBlock = false;
    }
  }
};

/// Returns true if a line begins with a character that is not of a word, and has no quote behind
/// it: `^[^[:word:]][^"]*$`.
bool hasOddLine(const std::vector<ScalarChar>& text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool isStart = i == 0 || text[i - 1].code == '\n';
    if (!isStart || isWordInRuby(text[i].code)) continue;
    for (std::size_t end = i + 1;; ++end) {
      if (end == text.size() || text[end].code == '\n') return true;
      if (text[end].code == '"') break;
    }
  }
  return false;
}

/// Returns true if there is a line break before the end of the text and the one that ends it.
bool hasInnerBreak(std::string_view text) {
  const std::size_t at = text.find('\n');
  return at != text.npos && at + 1 < text.size() && text.substr(at + 1) != "\n";
}

/// Returns true for a number such as `01.5`, which other readers take for another one.
bool isAmbiguousFloat(std::string_view text) {
  if (!text.starts_with('0')) return false;
  const std::size_t dot = text.find_first_not_of("01234567");
  return dot != text.npos && text[dot] == '.' && dot + 1 < text.size() && text[dot + 1] >= '0' &&
         text[dot + 1] <= '9';
}

/// Returns the style that Psych asks for.
ScalarStyle askedStyle(std::string_view text, const std::vector<ScalarChar>& characters) {
  if (hasInnerBreak(text)) return ScalarStyle::Literal;
  if (text == "<<") return ScalarStyle::SingleQuoted;
  if (text == "y" || text == "Y" || text == "n" || text == "N") return ScalarStyle::DoubleQuoted;
  if (hasOddLine(characters)) return ScalarStyle::DoubleQuoted;
  const bool isText = !text.empty() && !analysis::isYamlTime(text) &&
                      analysis::yamlScalar(text).is(ValueKind::String);
  return isText && !isAmbiguousFloat(text) ? ScalarStyle::Plain : ScalarStyle::SingleQuoted;
}

/// Returns the style that libyaml chooses for the one that is asked for.
ScalarStyle allowedStyle(ScalarStyle asked, const ScalarAnalysis& analysis, bool isKey) {
  ScalarStyle style = asked;
  if (isKey && analysis.isMultiline) style = ScalarStyle::DoubleQuoted;
  if (style == ScalarStyle::Plain && !analysis.allowsPlain) style = ScalarStyle::SingleQuoted;
  if (style == ScalarStyle::SingleQuoted && !analysis.allowsSingleQuoted)
    style = ScalarStyle::DoubleQuoted;
  if (style == ScalarStyle::Literal && (!analysis.allowsBlock || isKey))
    style = ScalarStyle::DoubleQuoted;
  return style;
}

/// Writes a text in a style.
class ScalarWriter {
 public:
  ScalarWriter(const std::vector<ScalarChar>& text, const ScalarPlace& place)
      : text_(text), place_(place), column_(place.column) {}

  std::string write(ScalarStyle style) {
    put(" ");
    switch (style) {
      case ScalarStyle::Plain: flow(""); break;
      case ScalarStyle::SingleQuoted: singleQuoted(); break;
      case ScalarStyle::DoubleQuoted: doubleQuoted(); break;
      case ScalarStyle::Literal: literal(); break;
    }
    return std::move(out_);
  }

 private:
  void put(std::string_view text, std::size_t width = 1) {
    out_ += text;
    column_ += width;
  }
  void breakLine() {
    out_ += '\n';
    column_ = 0;
  }
  void indent() {
    out_.append(place_.indent, ' ');
    column_ = place_.indent;
  }
  bool isSpace(std::size_t at) const { return at < text_.size() && text_[at].code == ' '; }

  void singleQuoted() {
    put("'");
    flow("'");
    put("'");
  }

  /// Writes the text on lines that end at blanks beyond the best width.
  void flow(std::string_view quote) {
    bool wasSpace = false, wasBreak = false;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const char32_t c = text_[i].code;
      if (c == ' ') {
        const bool isInner = quote.empty() || (i > 0 && i + 1 < text_.size());
        if (!place_.isKey && !wasSpace && column_ > kBestWidth && isInner && !isSpace(i + 1)) {
          breakLine();
          indent();
        } else {
          put(" ");
        }
        wasSpace = true;
      } else if (isLineBreak(c)) {
        if (!wasBreak && c == '\n') breakLine();
        breakLine();
        wasBreak = true;
        wasSpace = false;
        continue;
      } else {
        if (wasBreak) indent();
        if (!quote.empty() && c == '\'') put("'");
        put(text_[i].bytes);
        wasSpace = false;
      }
      wasBreak = false;
    }
    if (wasBreak && !quote.empty()) indent();
  }

  void doubleQuoted() {
    put("\"");
    bool wasSpace = false;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const char32_t c = text_[i].code;
      if (c == ' ') {
        const bool isInner = i > 0 && i + 1 < text_.size();
        if (!place_.isKey && !wasSpace && column_ > kBestWidth && isInner) {
          breakLine();
          indent();
          if (isSpace(i + 1)) put("\\");
        } else {
          put(" ");
        }
        wasSpace = true;
        continue;
      }
      wasSpace = false;
      if (isPrintableInYaml(c) && !isLineBreak(c) && c != '"' && c != '\\')
        put(text_[i].bytes);
      else
        escaped(c);
    }
    put("\"");
  }

  void escaped(char32_t c) {
    static constexpr std::pair<char32_t, char> kShort[] = {
        {0, '0'},     {7, 'a'},    {8, 'b'},    {9, 't'},      {10, 'n'},
        {11, 'v'},    {12, 'f'},   {13, 'r'},   {27, 'e'},     {'"', '"'},
        {'\\', '\\'}, {0x85, 'N'}, {0xA0, '_'}, {0x2028, 'L'}, {0x2029, 'P'}};
    for (const auto& [code, letter] : kShort)
      if (code == c) return put(std::string{'\\', letter}, 2);
    std::array<char, 16> text{};
    const char* format = c <= 0xFF ? "\\x%02X" : c <= 0xFFFF ? "\\u%04X" : "\\U%08X";
    const int length = std::snprintf(text.data(), text.size(), format, static_cast<unsigned>(c));
    put({text.data(), static_cast<std::size_t>(length)}, static_cast<std::size_t>(length));
  }

  /// Writes `|` with the hints that the text needs, and its lines.
  void literal() {
    put("|");
    if (text_[0].code == ' ' || isLineBreak(text_[0].code)) put("2");
    const std::size_t size = text_.size();
    if (!isLineBreak(text_[size - 1].code))
      put("-");
    else if (size == 1 || isLineBreak(text_[size - 2].code))
      put("+");
    breakLine();
    bool wasBreak = true;
    for (const ScalarChar& c : text_) {
      if (isLineBreak(c.code)) {
        breakLine();
        wasBreak = true;
        continue;
      }
      if (wasBreak) indent();
      put(c.bytes);
      wasBreak = false;
    }
    if (out_.ends_with('\n')) out_.pop_back();
  }

  const std::vector<ScalarChar>& text_;
  const ScalarPlace& place_;
  std::size_t column_;
  std::string out_;
};

}  // namespace

std::string psychScalar(std::string_view text, const ScalarPlace& place) {
  const std::vector<ScalarChar> characters = charactersOf(text);
  const ScalarAnalysis analysis(characters);
  const ScalarStyle style = allowedStyle(askedStyle(text, characters), analysis, place.isKey);
  const std::string written = ScalarWriter(characters, place).write(style);
  return text == "<<" ? " !!str" + written : written;
}

std::string plainScalar(std::string_view text) {
  return text.empty() ? std::string() : ' ' + std::string(text);
}

}  // namespace puppet::server
