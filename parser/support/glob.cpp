#include "parser/support/glob.h"

#include <cstddef>
#include <optional>

namespace puppet {
namespace {

constexpr bool isContinuation(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

/// Removes the first UTF-8 character; a byte that starts none counts as one.
std::string_view takeCharacter(std::string_view& text) {
  std::size_t size = 1;
  while (size < 4 && size < text.size() && isContinuation(text[size])) ++size;
  const std::string_view character = text.substr(0, size);
  text.remove_prefix(size);
  return character;
}

std::string_view takeLiteral(std::string_view& pattern) {
  if (pattern.starts_with('\\') && pattern.size() > 1) pattern.remove_prefix(1);
  return takeCharacter(pattern);
}

/// Matches a bracket expression behind its `[` and removes it. Returns nothing, and removes
/// nothing, if the bracket is not closed: it then stands for itself.
std::optional<bool> matchSet(std::string_view& pattern, std::string_view character) {
  std::string_view rest = pattern;
  const bool isNegated = rest.starts_with('!') || rest.starts_with('^');
  if (isNegated) rest.remove_prefix(1);
  bool isMatch = false;
  for (bool isFirst = true; isFirst || !rest.starts_with(']'); isFirst = false) {
    if (rest.empty()) return std::nullopt;
    const std::string_view low = takeLiteral(rest);
    std::string_view high = low;
    if (rest.size() > 1 && rest[0] == '-' && rest[1] != ']') {
      rest.remove_prefix(1);
      high = takeLiteral(rest);
    }
    // UTF-8 sorts as the code points do.
    isMatch |= low <= character && character <= high;
    if (rest.empty()) return std::nullopt;
  }
  pattern = rest.substr(1);
  return isMatch != isNegated;
}

/// Matches the next part of the pattern, no `*`, and removes both.
bool matchOne(std::string_view& pattern, std::string_view& text) {
  if (text.empty() || pattern == "\\") return false;
  const std::string_view character = takeCharacter(text);
  if (pattern.front() == '?') {
    pattern.remove_prefix(1);
    return true;
  }
  if (pattern.front() == '[') {
    std::string_view set = pattern.substr(1);
    if (const auto isMatch = matchSet(set, character)) {
      pattern = set;
      return *isMatch;
    }
  }
  return takeLiteral(pattern) == character;
}

}  // namespace

bool matchesGlob(std::string_view pattern, std::string_view text) {
  // After a mismatch the last `*` takes one more character; earlier ones need not change.
  std::optional<std::string_view> starPattern;
  std::string_view starText;
  for (;;) {
    if (pattern.empty() && text.empty()) return true;
    if (pattern.starts_with('*')) {
      pattern.remove_prefix(1);
      starPattern = pattern;
      starText = text;
      continue;
    }
    if (!pattern.empty() && matchOne(pattern, text)) continue;
    if (!starPattern || starText.empty()) return false;
    takeCharacter(starText);
    pattern = *starPattern;
    text = starText;
  }
}

}  // namespace puppet
