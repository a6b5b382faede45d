#include "analysis/symbols/plain_text.h"

#include <algorithm>

#include "analysis/symbols/reference.h"

namespace puppet::analysis {

using namespace parser;

PlainText plainText(const Cursor& token) {
  if (token.missing()) return {};
  const std::string_view text = token.text();
  switch (token.kind()) {
    case SyntaxKind::Name:
    case SyntaxKind::Word:
    case SyntaxKind::TypeName: return {text, token.range()};
    case SyntaxKind::String: break;
    default: return {};
  }
  if (text.size() < 3 || text.back() != text.front()) return {};
  if (text.find('\\') != text.npos) return {};
  return {text.substr(1, text.size() - 2), {token.start() + 1, token.end() - 1}};
}

/// Strips a leading `::`.
PlainText nameIn(const Cursor& token) {
  PlainText name = plainText(token);
  const std::string_view bare = withoutRoot(name.text);
  name.range.start += static_cast<std::uint32_t>(name.text.size() - bare.size());
  name.text = bare;
  return name;
}

/// Returns the text of a double-quoted string with `*` for all from its first interpolation or
/// escape to its last.
static std::string patternOf(std::string_view quoted) {
  const std::string_view text = quoted.substr(1, quoted.size() < 2 ? 0 : quoted.size() - 2);
  const std::size_t first = text.find_first_of("$\\"), last = text.find_last_of("$\\");
  if (first == text.npos) return std::string(text);
  const std::size_t brace = text.rfind('}');
  const bool isBraced = brace != text.npos && brace > last;
  const std::size_t end = isBraced ? brace + 1 : std::min(text.find('/', last), text.size());
  return std::string(text.substr(0, first)) + '*' + std::string(text.substr(end));
}

std::string textPattern(const Cursor& expression) {
  if (const PlainText plain = plainText(expression)) return std::string(plain.text);
  const bool isInterpolated = expression.isNode() && expression.text().starts_with('"');
  return isInterpolated ? patternOf(expression.text()) : "*";
}

bool matchesPattern(std::string_view pattern, std::string_view name) {
  std::size_t at = 0, star = pattern.npos, retry = 0, i = 0;
  while (i < name.size()) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      retry = i;
    } else if (at < pattern.size() && pattern[at] == name[i]) {
      ++at;
      ++i;
    } else if (star != pattern.npos) {
      at = star + 1;
      i = ++retry;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == pattern.npos;
}

}  // namespace puppet::analysis
