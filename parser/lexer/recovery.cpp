#include "parser/lexer/recovery.h"

#include <algorithm>
#include <array>

#include "parser/tokens/char_class.h"

namespace puppet::parser {
namespace {

constexpr std::array<std::string_view, 6> kDefinitionWords = {"class", "define", "function",
                                                              "type",  "plan",   "node"};
constexpr std::array<std::string_view, 19> kStatementWords = {
    "if",     "unless", "case", "elsif", "else", "require", "realize", "include", "contain", "tag",
    "notice", "debug",  "info", "err",   "fail", "warning", "break",   "next",    "return"};

/// Consumes a line from its front.
class LineReader {
 public:
  explicit LineReader(std::string_view line) : rest_(line) {}

  char peek(std::size_t ahead = 0) const { return ahead < rest_.size() ? rest_[ahead] : '\0'; }
  void skip(std::size_t count) { rest_.remove_prefix(std::min(count, rest_.size())); }
  void skipBlanks() {
    while (peek() == ' ' || peek() == '\t') skip(1);
  }
  /// Consumes a name including its `::`.
  std::string_view word() {
    std::size_t length = 0;
    while (length < rest_.size() && (hasFlag(rest_[length], kWord) || rest_[length] == ':'))
      ++length;
    // The colon of `title:` is not part of the name.
    while (length > 0 && rest_[length - 1] == ':') --length;
    const std::string_view word = rest_.substr(0, length);
    skip(length);
    return word;
  }
  bool startsAssignment() {
    if (peek() != '$') return false;
    skip(1);
    if (word().empty()) return false;
    skipBlanks();
    return peek() == '=' && peek(1) != '=' && peek(1) != '~' && peek(1) != '>';
  }

 private:
  std::string_view rest_;
};

template <typename Words>
bool hasWord(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

}  // namespace

bool beginsLikeStatement(std::string_view line) {
  LineReader reader(line);
  reader.skipBlanks();
  if (reader.peek() == '}') return true;
  if (LineReader(reader).startsAssignment()) return true;
  if (reader.peek() == '@') reader.skip(reader.peek(1) == '@' ? 2 : 1);
  const std::string_view word = reader.word();
  if (word.empty()) return false;
  const bool spaced = reader.peek() == ' ' || reader.peek() == '\t';
  reader.skipBlanks();
  if (reader.peek() == '{') return true;
  if ((reader.peek() == '=' || reader.peek() == '+') && reader.peek(1) == '>') return true;
  const bool keyword = hasWord(kDefinitionWords, word) || hasWord(kStatementWords, word);
  return keyword && (spaced || reader.peek() == '(');
}

bool beginsLikeDefinition(std::string_view line) {
  LineReader reader(line);
  if (reader.peek() == '}') return true;
  if (LineReader(reader).startsAssignment()) return true;
  if (!hasWord(kDefinitionWords, reader.word()) || reader.peek() != ' ') return false;
  reader.skipBlanks();
  return hasFlag(reader.peek(), kWord) || reader.peek() == '\'' || reader.peek() == '"';
}

std::uint32_t endOfLine(std::string_view text, std::uint32_t offset, std::uint32_t limit) {
  const std::size_t found = text.substr(0, limit).find('\n', offset);
  if (found == std::string_view::npos) return limit;
  const auto end = static_cast<std::uint32_t>(found);
  return end > offset && text[end - 1] == '\r' ? end - 1 : end;
}

std::uint32_t endOfUnclosedString(std::string_view text, std::uint32_t offset,
                                  std::uint32_t limit) {
  const std::uint32_t end = endOfLine(text, offset, limit);
  const std::size_t next = text.substr(0, limit).find('\n', end);
  if (next == std::string_view::npos) return limit;
  const auto start = static_cast<std::uint32_t>(next) + 1;
  return beginsLikeStatement(text.substr(start, endOfLine(text, start, limit) - start)) ? end
                                                                                        : limit;
}

std::uint32_t endOfUnclosedHeredoc(std::string_view text, std::uint32_t start) {
  const auto size = static_cast<std::uint32_t>(text.size());
  while (start < size) {
    const std::size_t lineEnd = text.find('\n', start);
    const std::size_t end = lineEnd == std::string_view::npos ? size : lineEnd;
    if (beginsLikeDefinition(text.substr(start, end - start))) return start;
    start = static_cast<std::uint32_t>(std::min<std::size_t>(end + 1, size));
  }
  return size;
}

}  // namespace puppet::parser
