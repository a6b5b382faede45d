#include "analysis/rules/syntax/removal.h"

namespace puppet::analysis {
namespace {

constexpr std::string_view kBlanks = " \t";

std::uint32_t skipBlanks(std::string_view text, std::uint32_t at) {
  const auto next = text.find_first_not_of(kBlanks, at);
  return static_cast<std::uint32_t>(next == std::string_view::npos ? text.size() : next);
}

/// Skips white space and comments.
std::size_t skipTrivia(std::string_view text, std::size_t at) {
  for (;;) {
    at = text.find_first_not_of(" \t\r\n", at);
    if (at == std::string_view::npos) return text.size();
    const bool block = text.substr(at).starts_with("/*");
    if (!block && text[at] != '#') return at;
    const auto end = text.find(block ? "*/" : "\n", at + 1);
    if (end == std::string_view::npos) return text.size();
    at = end + (block ? 2 : 1);
  }
}

/// Returns the start of the line of `at` if only blanks precede it, else `at`.
std::uint32_t lineStartOr(std::string_view text, std::uint32_t at) {
  const auto last = text.substr(0, at).find_last_not_of(kBlanks);
  if (last == std::string_view::npos) return 0;
  return text[last] == '\n' ? static_cast<std::uint32_t>(last + 1) : at;
}

std::uint32_t afterLineBreak(std::string_view text, std::uint32_t at) {
  if (text.substr(at).starts_with("\r\n")) return at + 2;
  return text.substr(at).starts_with('\n') ? at + 1 : at;
}

}  // namespace

TextEdit removalOf(const parser::Cursor& element) {
  const auto text = element.tree()->text.view();
  std::uint32_t start = element.start();
  std::uint32_t end = element.end();
  const auto comma = skipTrivia(text, end);
  if (comma < text.size() && text[comma] == ',') end = static_cast<std::uint32_t>(comma + 1);
  const auto next = skipBlanks(text, end);
  const auto lineStart = lineStartOr(text, start);
  const auto lineEnd = afterLineBreak(text, next);
  const bool ownLine =
      (lineStart != start || start == 0 || text[start - 1] == '\n') && lineEnd != next;
  if (ownLine) return {{lineStart, lineEnd}, ""};
  return {{start, next}, ""};
}

}  // namespace puppet::analysis
