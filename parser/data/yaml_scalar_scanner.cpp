#include "parser/data/yaml_scalar_scanner.h"

#include <algorithm>
#include <array>

#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

struct Escape {
  char name;
  char32_t codePoint;
};
constexpr auto kEscapes = std::to_array<Escape>({
    {'0', 0},    {'a', 7},    {'b', 8},      {'t', 9},      {'\t', 9},    {'n', 10},  {'v', 11},
    {'f', 12},   {'r', 13},   {'e', 27},     {' ', ' '},    {'"', '"'},   {'/', '/'}, {'\\', '\\'},
    {'N', 0x85}, {'_', 0xa0}, {'L', 0x2028}, {'P', 0x2029}, {'\'', '\''},
});

/// Returns the number of hexadecimal digits after the letter of an escape; 0 if it takes none.
int digitsOf(char letter) {
  switch (letter) {
    case 'x': return 2;
    case 'u': return 4;
    case 'U': return 8;
    default: return 0;
  }
}

int hexadecimal(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

bool isWordCharacter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '-' ||
         c == '_';
}

/// ASCII characters that never end a scalar of any style: the bulk of a text.
constexpr auto kOrdinary = [] {
  std::array<bool, 256> table{};
  for (char c = '!'; c < '\x7f'; ++c)
    table[static_cast<unsigned char>(c)] =
        std::string_view(":#,[]{}?\"'\\").find(c) == std::string_view::npos;
  return table;
}();

constexpr const char* kQuotedContext = "while scanning a quoted scalar";
constexpr const char* kPlainContext = "while scanning a plain scalar";
constexpr const char* kBlockContext = "while scanning a block scalar";
constexpr const char* kTagContext = "while scanning a tag";

}  // namespace

void YamlScalarScanner::add(DataStyle style, std::uint32_t start, std::uint32_t end,
                            std::string text, bool isAsWritten, std::uint32_t textStart) {
  YamlToken token{.kind = YamlTokenKind::Scalar, .style = style, .range = {start, end}};
  const auto size = static_cast<std::uint32_t>(text.size());
  if (isAsWritten) {
    token.text = {textStart, size, false};
  } else {
    token.text = {static_cast<std::uint32_t>(scanner_.decoded_.size()), size, true};
    scanner_.decoded_ += text;
  }
  scanner_.tokens_.push_back(token);
}

void YamlScalarScanner::appendBreak(std::string& text) {
  YamlScanner& s = scanner_;
  const auto lead = static_cast<unsigned char>(s.at());
  if (lead == 0xe2)
    text.append(s.text_.substr(s.at_, 3));
  else
    text += '\n';
  s.passBreak();
}

void YamlScalarScanner::skipSpaces(Spaces& found, std::int64_t tabsFrom, std::uint32_t start) {
  YamlScanner& s = scanner_;
  while (s.isBlank() || s.breakAt() > 0) {
    if (s.isBlank()) {
      if (found.isBroken && s.at() == '\t' && static_cast<std::int64_t>(s.column()) < tabsFrom)
        s.fail("found a tab character that violates indentation", s.at_, kPlainContext, start);
      if (!found.isBroken) found.blanks += s.at();
      s.passAscii(1);
    } else if (!found.isBroken) {
      found.blanks.clear();
      found.isBroken = true;
      appendBreak(found.leadingBreak);
    } else {
      appendBreak(found.trailingBreaks);
    }
  }
}

void YamlScalarScanner::join(std::string& text, Spaces& found) {
  if (!found.isBroken) {
    text += found.blanks;
  } else if (found.leadingBreak.starts_with('\n')) {
    text += found.trailingBreaks.empty() ? " " : found.trailingBreaks;
  } else {
    text += found.leadingBreak + found.trailingBreaks;
  }
  found = {};
}

void YamlScalarScanner::passOrdinary() {
  YamlScanner& s = scanner_;
  while (s.at_ < s.text_.size() && kOrdinary[static_cast<unsigned char>(s.text_[s.at_])]) ++s.at_;
}

// --- plain scalars

bool YamlScalarScanner::isPlainEnd() const {
  const YamlScanner& s = scanner_;
  if (s.isBlankOrEnd()) return true;
  const bool isFlow = !s.flows_.empty();
  if (s.at() == ':') {
    return s.isBlankOrEnd(1);
  }
  return isFlow && std::string_view(",[]{}").find(s.at()) != std::string_view::npos;
}

void YamlScalarScanner::scanPlain() {
  YamlScanner& s = scanner_;
  const std::uint32_t start = s.at_;
  std::uint32_t end = start;
  const std::int64_t indent = s.indent_ + 1;
  std::string text;
  Spaces found;
  bool isBroken = false;
  for (;;) {
    if (s.isDocumentIndicator() || s.at() == '#') break;
    const std::uint32_t from = s.at_;
    for (passOrdinary(); !isPlainEnd(); passOrdinary()) {
      const bool isSeparator = s.at() == ':' && !s.flows_.empty() &&
                               std::string_view(",?[]{}").find(s.at(1)) != std::string_view::npos;
      if (isSeparator) s.fail("found unexpected ':'", s.at_, kPlainContext, start);
      s.pass();
    }
    if (s.at_ > from) {
      isBroken = isBroken || found.isBroken;
      join(text, found);
      text.append(s.text_.substr(from, s.at_ - from));
      end = s.at_;
    }
    if (!s.isBlank() && s.breakAt() == 0) break;
    skipSpaces(found, indent, start);
    if (s.flows_.empty() && static_cast<std::int64_t>(s.column()) < indent) break;
    if (s.isEnd()) break;
  }
  if (end == start)
    s.fail("found character that cannot start any token", s.at_,
           "while scanning for the next token");
  if (found.isBroken) s.mayBeKey_ = true;
  s.lastPlainStart_ = start;
  s.lastPlainEnd_ = end;
  add(DataStyle::Plain, start, end, std::move(text), !isBroken, start);
}

// --- quoted scalars

void YamlScalarScanner::scanEscape(std::string& text, std::uint32_t start) {
  YamlScanner& s = scanner_;
  const char letter = s.at(1);
  const std::uint32_t from = s.at_;
  if (const int digits = digitsOf(letter)) {
    char32_t point = 0;
    for (int i = 0; i < digits; ++i) {
      const int digit = hexadecimal(s.at(2 + static_cast<std::size_t>(i)));
      if (digit < 0)
        s.fail("did not find expected hexadecimal number", from, "while parsing a quoted scalar",
               start, start);
      point = point * 16 + static_cast<char32_t>(digit);
    }
    if (!isUnicodeCharacter(point))
      s.fail("found invalid Unicode character escape code", from, "while parsing a quoted scalar",
             start, start);
    appendUtf8(text, point);
    s.passAscii(static_cast<std::uint32_t>(2 + digits));
    return;
  }
  const auto known = std::ranges::find(kEscapes, letter, &Escape::name);
  if (known == kEscapes.end())
    s.fail("found unknown escape character", from, "while parsing a quoted scalar", start, start);
  appendUtf8(text, known->codePoint);
  s.passAscii(2);
}

void YamlScalarScanner::scanQuoted() {
  YamlScanner& s = scanner_;
  const std::uint32_t start = s.at_;
  const char quote = s.at();
  const bool isDouble = quote == '"';
  s.passAscii(1);
  std::string text;
  bool isAsWritten = true;
  for (;;) {
    if (s.isDocumentIndicator())
      s.fail("found unexpected document indicator", s.at_, kQuotedContext, start, start);
    if (s.isEnd()) s.fail("found unexpected end of stream", s.at_, kQuotedContext, start, start);
    Spaces found;
    while (!s.isBlankOrEnd()) {
      if (!isDouble && s.at() == '\'' && s.at(1) == '\'') {
        text += '\'';
        s.passAscii(2);
        isAsWritten = false;
      } else if (s.at() == quote) {
        break;
      } else if (isDouble && s.at() == '\\' && s.breakAt(1) > 0) {
        s.passAscii(1);
        s.passBreak();
        found.isBroken = true;
        isAsWritten = false;
        break;
      } else if (isDouble && s.at() == '\\') {
        scanEscape(text, start);
        isAsWritten = false;
      } else {
        const std::uint32_t from = s.at_;
        s.pass();
        passOrdinary();
        text.append(s.text_.substr(from, s.at_ - from));
      }
    }
    if (s.at() == quote && !s.isEnd()) break;
    const bool isEscapedBreak = found.isBroken;
    skipSpaces(found, 0, start);
    if (found.isBroken) {
      isAsWritten = false;
      const bool isOutdented =
          static_cast<std::int64_t>(s.column()) <= s.indent_ && !s.isEnd() && s.at() != quote;
      if (isOutdented && s.flows_.empty()) s.setSuspect(start);
      if (isOutdented && !s.flows_.empty()) s.setSuspect(s.flows_.front());
    }
    if (isEscapedBreak && found.leadingBreak.empty())
      text += found.trailingBreaks;
    else
      join(text, found);
  }
  s.passAscii(1);
  add(isDouble ? DataStyle::DoubleQuoted : DataStyle::SingleQuoted, start, s.at_, std::move(text),
      isAsWritten, start + 1);
}

// --- block scalars

YamlScalarScanner::BlockHeader YamlScalarScanner::scanBlockHeader(std::uint32_t start) {
  YamlScanner& s = scanner_;
  BlockHeader header;
  const auto chomping = [&] {
    if (s.at() != '+' && s.at() != '-') return false;
    header.chomping = s.at() == '+' ? 1 : -1;
    s.passAscii(1);
    return true;
  };
  const auto increment = [&] {
    if (s.at() < '0' || s.at() > '9') return false;
    if (s.at() == '0')
      s.fail("found an indentation indicator equal to 0", s.at_, kBlockContext, start, start);
    header.increment = s.at() - '0';
    s.passAscii(1);
    return true;
  };
  if (chomping())
    increment();
  else if (increment())
    chomping();
  while (s.isBlank()) s.passAscii(1);
  if (s.at() == '#') s.passToLineEnd();
  if (!s.isEnd() && s.breakAt() == 0)
    s.fail("did not find expected comment or line break", s.at_, kBlockContext, start, start);
  if (!s.isEnd()) s.passBreak();
  return header;
}

/// Skips empty lines and the indentation of the next one. An `indent` of 0 is replaced by the
/// detected indentation.
void YamlScalarScanner::skipBlockBreaks(std::int64_t& indent, std::string& breaks,
                                        std::uint32_t start) {
  YamlScanner& s = scanner_;
  std::int64_t widest = 0;
  for (;;) {
    while ((indent == 0 || static_cast<std::int64_t>(s.column()) < indent) && s.at() == ' ')
      s.passAscii(1);
    widest = std::max(widest, static_cast<std::int64_t>(s.column()));
    if ((indent == 0 || static_cast<std::int64_t>(s.column()) < indent) && s.at() == '\t')
      s.fail("found a tab character where an indentation space is expected", s.at_, kBlockContext,
             start);
    if (s.breakAt() == 0) break;
    appendBreak(breaks);
  }
  if (indent == 0) indent = std::max({widest, s.indent_ + 1, std::int64_t{1}});
}

void YamlScalarScanner::scanBlock() {
  YamlScanner& s = scanner_;
  const std::uint32_t start = s.at_;
  const bool isLiteral = s.at() == '|';
  s.passAscii(1);
  const BlockHeader header = scanBlockHeader(start);
  std::int64_t indent = 0;
  if (header.increment > 0) indent = std::max<std::int64_t>(s.indent_, 0) + header.increment;
  std::string text, leadingBreak, trailingBreaks;
  std::uint32_t end = s.at_;
  skipBlockBreaks(indent, trailingBreaks, start);
  bool wasBlank = false;
  while (static_cast<std::int64_t>(s.column()) == indent && !s.isEnd()) {
    const bool isBlank = s.isBlank();
    if (!isLiteral && leadingBreak.starts_with('\n') && !wasBlank && !isBlank) {
      if (trailingBreaks.empty()) text += ' ';
    } else {
      text += leadingBreak;
    }
    leadingBreak.clear();
    text += trailingBreaks;
    trailingBreaks.clear();
    wasBlank = isBlank;
    const std::uint32_t from = s.at_;
    s.passToLineEnd();
    text.append(s.text_.substr(from, s.at_ - from));
    end = s.at_;
    if (s.isEnd()) break;
    appendBreak(leadingBreak);
    skipBlockBreaks(indent, trailingBreaks, start);
  }
  if (header.chomping != -1) text += leadingBreak;
  if (header.chomping == 1) text += trailingBreaks;
  add(isLiteral ? DataStyle::Literal : DataStyle::Folded, start, end, std::move(text), false, 0);
}

// --- tags

void YamlScalarScanner::scanTag() {
  YamlScanner& s = scanner_;
  const std::uint32_t start = s.at_;
  YamlToken token{.kind = YamlTokenKind::Tag};
  const auto isUri = [&] {
    if (s.isEnd()) return false;
    if (s.at() == '%') return hexadecimal(s.at(1)) >= 0 && hexadecimal(s.at(2)) >= 0;
    return isWordCharacter(s.at()) ||
           std::string_view(";/?:@&=+$.!~*'()").find(s.at()) != std::string_view::npos;
  };
  s.passAscii(1);
  if (s.at() == '<') {
    s.passAscii(1);
    const std::uint32_t from = s.at_;
    while (isUri() || s.at() == ',' || s.at() == '[' || s.at() == ']') s.passAscii(1);
    if (s.at_ == from) s.fail("did not find expected tag URI", s.at_, kTagContext, start, start);
    if (s.at() != '>') s.fail("did not find the expected '>'", s.at_, kTagContext, start, start);
    token.more = s.slice(from, s.at_);
    s.passAscii(1);
  } else {
    while (isWordCharacter(s.at())) s.passAscii(1);
    if (s.at() == '!') {
      s.passAscii(1);
      token.text = s.slice(start, s.at_);
      const std::uint32_t from = s.at_;
      while (isUri()) s.passAscii(1);
      if (s.at_ == from) s.fail("did not find expected tag URI", s.at_, kTagContext, start, start);
      token.more = s.slice(from, s.at_);
    } else {
      while (isUri()) s.passAscii(1);
      token.text = s.slice(start, start + 1);
      token.more = s.slice(start + 1, s.at_);
    }
  }
  if (!s.isBlankOrEnd() && !(s.at() == ',' && !s.flows_.empty()))
    s.fail("did not find expected whitespace or line break", s.at_, kTagContext, start, start);
  token.range = {start, s.at_};
  s.tokens_.push_back(token);
}

YamlToken readYamlDirective(std::string_view line, std::uint32_t start) {
  const auto end = start + static_cast<std::uint32_t>(line.size());
  YamlToken token{.kind = YamlTokenKind::VersionDirective, .range = {start, end}};
  std::vector<std::string_view> words;
  for (std::size_t from = 1; from < line.size();) {
    const std::size_t to = std::min(line.find_first_of(" \t", from), line.size());
    if (to > from && line[from] == '#' && from > 1) break;
    if (to > from || from == 1) words.push_back(line.substr(from, to - from));
    from = to + 1;
  }
  const auto textOf = [&](std::string_view word) {
    return DataText{start + static_cast<std::uint32_t>(word.data() - line.data()),
                    static_cast<std::uint32_t>(word.size()), false};
  };
  const std::string_view name = words.empty() ? std::string_view() : words[0];
  if (name == "YAML") {
    const bool isVersion = words.size() == 2 && (words[1] == "1.1" || words[1] == "1.2");
    if (!isVersion) token.range.end = start;
  } else if (name == "TAG") {
    token.kind = YamlTokenKind::TagDirective;
    const bool isHandle = words.size() == 3 && words[1].starts_with('!') &&
                          (words[1].size() == 1 || words[1].ends_with('!'));
    if (!isHandle) {
      token.range.end = start;
    } else {
      token.text = textOf(words[1]);
      token.more = textOf(words[2]);
    }
  } else {
    token.range.end = start;
  }
  return token;
}

}  // namespace puppet::parser
