#include "parser/lexer/heredoc_tag.h"

#include "parser/support/ascii.h"
#include "parser/support/unicode.h"

namespace puppet::parser {
namespace {

constexpr std::string_view kAllEscapes = "trnsuL$";
constexpr std::string_view kNotInTag = ":/\r\n)";

constexpr bool isWord(char c) {
  return isLower(c) || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

std::size_t skipBlanks(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    const DecodedCharacter character = decodeUtf8(text, at);
    if (!character.valid || !isBlank(character.codePoint)) break;
    at += character.width;
  }
  return at;
}

/// The unvalidated parts of a tag.
struct Parts {
  std::string_view tag, syntax;
  std::optional<std::string_view> escapes;
};

/// Parses `: syntax` at `at`; returns the offset behind it, npos if it is invalid.
std::size_t parseSyntax(std::string_view text, std::size_t at, std::string_view& syntax) {
  const std::size_t start = skipBlanks(text, at + 1);
  std::size_t end = start;
  while (end < text.size() && (isWord(text[end]) || text[end] == '+')) ++end;
  if (end - start < 2 || !isLower(text[start])) return std::string_view::npos;
  syntax = text.substr(start, end - start);
  return skipBlanks(text, end);
}

/// Parses `/ escapes` at `at`; returns the offset behind it.
std::size_t parseEscapes(std::string_view text, std::size_t at, std::string_view& escapes) {
  std::size_t end = at + 1;
  while (end < text.size() && (isWord(text[end]) || text[end] == '$')) ++end;
  escapes = text.substr(at + 1, end - at - 1);
  return skipBlanks(text, end);
}

/// Parses the text after a `@(` that ends before `start`. Sets `tagEnd` to the end of the tag's
/// characters.
std::optional<Parts> parseParts(std::string_view text, std::size_t start, std::size_t& tagEnd) {
  tagEnd = text.find_first_of(kNotInTag, start);
  if (tagEnd == std::string_view::npos) tagEnd = text.size();
  Parts parts{text.substr(start, tagEnd - start), {}, {}};
  std::size_t at = tagEnd;
  if (at < text.size() && text[at] == ':') at = parseSyntax(text, at, parts.syntax);
  if (at < text.size() && text[at] == '/') at = parseEscapes(text, at, parts.escapes.emplace());
  if (parts.tag.empty() || at >= text.size() || text[at] != ')') return std::nullopt;
  return parts;
}

std::optional<Parts> findParts(std::string_view text) {
  for (std::size_t at = text.find("@("); at != std::string_view::npos;) {
    std::size_t tagEnd = 0;
    if (auto parts = parseParts(text, at + 2, tagEnd)) return parts;
    // Another `@(` within the same characters would fail for the same reason.
    at = text.find("@(", tagEnd);
  }
  return std::nullopt;
}

std::string_view strip(std::string_view text) {
  constexpr std::string_view kSpaces("\0\t\n\v\f\r ", 7);
  const std::size_t first = text.find_first_not_of(kSpaces);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpaces) - first + 1);
}

void checkEscapes(std::string_view escapes, HeredocTagResult& result) {
  // Quadratic, but only 64 different characters can occur, so a repetition ends it early.
  for (std::size_t i = 0; i < escapes.size(); ++i) {
    if (escapes.substr(0, i).find(escapes[i]) == std::string_view::npos) continue;
    result.error = HeredocTagError::RepeatedEscape;
    result.culprit = escapes.substr(i, 1);
    return;
  }
  const std::size_t wrong = escapes.find_first_not_of(kAllEscapes);
  if (wrong == std::string_view::npos) return;
  result.error = HeredocTagError::InvalidEscape;
  result.culprit = escapes.substr(wrong, 1);
}

}  // namespace

HeredocTagResult parseHeredocTag(std::string_view text) {
  HeredocTagResult result;
  const auto parts = findParts(text);
  if (!parts) {
    result.error = HeredocTagError::InvalidSyntax;
    return result;
  }
  HeredocTag& tag = result.tag;
  tag.tag = strip(parts->tag);
  tag.syntax = parts->syntax;
  if (tag.tag.size() >= 2 && tag.tag.front() == '"' && tag.tag.back() == '"') {
    tag.interpolated = true;
    tag.tag = strip(tag.tag.substr(1, tag.tag.size() - 2));
  }
  if (tag.tag.empty()) {
    result.error = HeredocTagError::EmptyTag;
    return result;
  }
  if (parts->escapes) {
    tag.escaped = true;
    tag.escapes = parts->escapes->empty() ? kAllEscapes : *parts->escapes;
    checkEscapes(tag.escapes, result);
  }
  return result;
}

}  // namespace puppet::parser
