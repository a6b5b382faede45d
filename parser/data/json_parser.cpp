#include "parser/data/json_parser.h"

#include <algorithm>
#include <array>

#include "parser/data/data_tree_builder.h"
#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

/// Maximum nesting of Ruby's JSON library.
constexpr std::size_t kMaxJsonDepth = 100;

/// Recursive descent parser with error recovery. Reports at most one error per line.
class JsonParser {
 public:
  explicit JsonParser(const SourceText& text)
      : text_(text.view()), builder_(text, DataFormat::Json) {}

  DataTreePtr parse() {
    passBlanks();
    if (isEnd()) {
      fail("unexpected end of the text", at_);
    } else {
      parseValue();
      passBlanks();
      if (!isEnd()) fail("unexpected text behind the value", at_);
    }
    return builder_.finish(at_);
  }

 private:
  bool isEnd() const { return at_ >= text_.size(); }
  char at(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }

  void fail(std::string message, std::uint32_t from) {
    if (lastError_ <= from && from <= lastErrorLine_) return;
    lastError_ = from;
    lastErrorLine_ = std::min(text_.find('\n', from), text_.size());
    const auto size = static_cast<std::uint32_t>(text_.size());
    builder_.report({std::move(message), {std::min(from, size), std::min(from + 1, size)}, {}, {}});
  }

  void passBlanks() {
    for (;;) {
      while (at() == ' ' || at() == '\t' || at() == '\n' || at() == '\r') ++at_;
      if (at() != '/' || (at(1) != '/' && at(1) != '*')) return;
      const bool isLine = at(1) == '/';
      const std::size_t end = text_.find(isLine ? "\n" : "*/", at_ + 2);
      if (end == text_.npos) fail("the comment does not end", at_);
      at_ = static_cast<std::uint32_t>(
          std::min(end == text_.npos ? end : end + (isLine ? 1 : 2), text_.size()));
    }
  }

  /// Skips text that is not part of a value, up to the end of its line or the next separator.
  void passRubbish() {
    const std::uint32_t start = at_;
    while (!isEnd() && std::string_view(",]}\n\"").find(at()) == text_.npos) ++at_;
    if (at_ == start && !isEnd()) ++at_;
    builder_.skip({start, at_});
  }

  void parseValue() {
    switch (at()) {
      case '{': return parseCollection(true);
      case '[': return parseCollection(false);
      case '"': return parseString();
      default: return parseWord();
    }
  }

  void parseCollection(bool isMapping) {
    const char close = isMapping ? '}' : ']';
    builder_.open(isMapping ? DataKind::Mapping : DataKind::Sequence, DataStyle::Flow, at_);
    if (builder_.depth() > kMaxJsonDepth) {
      fail("nests too deeply", at_);
      at_ = static_cast<std::uint32_t>(text_.size());
    } else {
      ++at_;
      parseItems(isMapping, close);
    }
    builder_.close(at_);
  }

  void parseItems(bool isMapping, char close) {
    for (bool isFirst = true;; isFirst = false) {
      passBlanks();
      if (isFirst && at() == close) break;
      if (isEnd()) return fail(std::string("expected '") + close + "'", at_);
      if (at() == close) {
        fail("expected another item behind ','", lastComma_);
        break;
      }
      // The closing bracket belongs to an outer collection: this one is unterminated.
      if (at() == '}' || at() == ']') return fail(std::string("expected '") + close + "'", at_);
      isMapping ? parseEntry() : parseValue();
      passBlanks();
      if (!passSeparator(close)) return;
      if (at() == close) break;
    }
    ++at_;
  }

  /// Skips the comma after an item. Returns false if the collection cannot continue.
  bool passSeparator(char close) {
    while (!isEnd() && at() != ',' && at() != close) {
      fail(std::string("expected ',' or '") + close + "'", at_);
      if (at() == '}' || at() == ']') return false;
      if (at() == '"' && isLineStart()) return true;  // only the comma is missing
      passRubbish();
      passBlanks();
    }
    if (at() != ',') return true;
    lastComma_ = at_++;
    passBlanks();
    if (at() == close) fail("expected another item behind ','", lastComma_);
    return true;
  }

  bool isLineStart() const {
    const std::size_t before = at_ == 0 ? text_.npos : text_.find_last_not_of(" \t", at_ - 1);
    return before == text_.npos || text_[before] == '\n';
  }

  void parseEntry() {
    if (at() == '"') {
      parseString();
    } else {
      fail("expected a key in double quotes", at_);
      const std::uint32_t start = at_;
      while (!isEnd() && std::string_view(":,]}\n\" ").find(at()) == text_.npos) ++at_;
      if (at_ == start) ++at_;
      builder_.add(DataKind::Scalar, DataStyle::Plain, {start, at_}, {start, at_ - start, false});
    }
    const std::uint32_t end = at_;
    passBlanks();
    if (at() != ':') {
      fail("expected ':'", at_);
      return builder_.add(DataKind::Scalar, DataStyle::Absent, {end, end});
    }
    ++at_;
    const std::uint32_t behind = at_;
    passBlanks();
    if (isEnd() || at() == ',' || at() == '}' || at() == ']') {
      fail("expected a value", at_);
      return builder_.add(DataKind::Scalar, DataStyle::Absent, {behind, behind});
    }
    parseValue();
  }

  // --- scalars

  static bool isNumber(std::string_view word) {
    const auto digits = [&](std::size_t& i) {
      const std::size_t from = i;
      while (i < word.size() && word[i] >= '0' && word[i] <= '9') ++i;
      return i - from;
    };
    std::size_t i = word.starts_with('-') ? 1 : 0;
    const std::size_t first = i;
    const std::size_t count = digits(i);
    if (count == 0 || (count > 1 && word[first] == '0')) return false;
    if (i < word.size() && word[i] == '.' && (++i, digits(i) == 0)) return false;
    if (i < word.size() && (word[i] == 'e' || word[i] == 'E')) {
      ++i;
      if (i < word.size() && (word[i] == '+' || word[i] == '-')) ++i;
      if (digits(i) == 0) return false;
    }
    return i == word.size();
  }

  void parseWord() {
    const std::uint32_t start = at_;
    while (!isEnd() && std::string_view(",]}[{\": \t\r\n/").find(at()) == text_.npos) ++at_;
    if (at_ == start) ++at_;
    const std::string_view written = text_.substr(start, at_ - start);
    const bool isKnown = written == "true" || written == "false" || written == "null";
    if (!isKnown && !isNumber(written))
      fail("expected a value, got '" + printable(written) + "'", start);
    builder_.add(DataKind::Scalar, DataStyle::Plain, {start, at_}, {start, at_ - start, false});
  }

  static std::string printable(std::string_view text) {
    constexpr std::size_t kMaxShown = 40;
    std::string shown(text.substr(0, kMaxShown));
    for (char& c : shown)
      if (c < ' ' || c > '~') c = '?';
    return shown;
  }

  void parseString() {
    const std::uint32_t start = at_++;
    std::string decoded;
    bool isAsWritten = true;
    for (;;) {
      if (isEnd() || at() == '\n' || at() == '\r') {
        fail("the text in quotes does not end", start);
        break;
      }
      if (at() == '"') break;
      if (at() == '\\') {
        isAsWritten = false;
        parseEscape(decoded);
        continue;
      }
      if (static_cast<unsigned char>(at()) < 0x20)
        fail("control characters are not allowed in quotes", at_);
      decoded += text_[at_++];
    }
    const std::uint32_t end = at_;
    if (at() == '"') ++at_;
    DataText text{start + 1, end - start - 1, false};
    if (!isAsWritten) {
      text = {static_cast<std::uint32_t>(builder_.decoded().size()),
              static_cast<std::uint32_t>(decoded.size()), true};
      builder_.decoded() += decoded;
    }
    builder_.add(DataKind::Scalar, DataStyle::DoubleQuoted, {start, at_}, text);
  }

  /// Returns the value of the four digits after `\u`; absent if they are invalid.
  std::optional<char32_t> hexadecimal(std::size_t ahead) const {
    char32_t point = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      const char c = at(ahead + i);
      const bool isDigit = c >= '0' && c <= '9';
      const bool isLetter = (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
      if (!isDigit && !isLetter) return std::nullopt;
      point = point * 16 + static_cast<char32_t>(isDigit ? c - '0' : (c | 0x20) - 'a' + 10);
    }
    return point;
  }

  void parseEscape(std::string& decoded) {
    const char letter = at(1);
    if (letter != 'u') {
      constexpr std::string_view kLetters = "bfnrt", kMeanings = "\b\f\n\r\t";
      const std::size_t index = kLetters.find(letter);
      if (static_cast<unsigned char>(letter) < 0x20) {
        fail("control characters are not allowed in quotes", at_);
        ++at_;
        return;
      }
      decoded += index == kLetters.npos ? letter : kMeanings[index];
      at_ += 2;
      return;
    }
    const auto first = hexadecimal(2);
    if (!first) {
      fail("expected four hexadecimal digits behind '\\u'", at_);
      at_ += 2;
      return;
    }
    at_ += 6;
    char32_t point = *first;
    const bool isHigh = point >= 0xd800 && point < 0xdc00;
    const auto second = isHigh && at() == '\\' && at(1) == 'u' ? hexadecimal(2) : std::nullopt;
    if (second && *second >= 0xdc00 && *second < 0xe000) {
      at_ += 6;
      point = 0x10000 + ((point - 0xd800) << 10) + (*second - 0xdc00);
    } else if (isHigh) {
      fail("half of a surrogate pair", at_ - 6);
    }
    appendUtf8(decoded, point);
  }

  std::string_view text_;
  DataTreeBuilder builder_;
  std::uint32_t at_ = 0;
  std::uint32_t lastComma_ = 0;
  std::size_t lastError_ = 1, lastErrorLine_ = 0;  ///< its offset and the end of its line
};

}  // namespace

DataTreePtr parseJson(SourceText text) {
  if (text.size() > DataTree::kMaxBytes) {
    DataTreeBuilder builder(text, DataFormat::Json);
    builder.report({"larger than data may be", {0, 0}, {}, {}});
    return builder.finish(0);
  }
  return JsonParser(text).parse();
}

}  // namespace puppet::parser
