#include "analysis/ruby/pattern_start.h"

#include <optional>

#include "analysis/ruby/characters.h"

namespace puppet::analysis::ruby {
namespace {

using Characters = std::bitset<128>;

Characters all() { return Characters().set(); }

Characters only(char c) {
  Characters set;
  if (static_cast<unsigned char>(c) < 128) set.set(static_cast<unsigned char>(c));
  return set;
}

Characters where(bool (*holds)(char)) {
  Characters set;
  for (unsigned i = 0; i < 128; ++i) set[i] = holds(static_cast<char>(i));
  return set;
}

/// Returns the characters that the escape `\c` matches.
Characters escaped(char c) {
  switch (c) {
    case 'd': return where(isDigit);
    case 'w': return where(continuesName);
    case 's': return where(isSpace);
    case 'S': return ~where(isSpace);
    default: return startsName(c) || isDigit(c) ? all() : only(c);
  }
}

/// Parses a class `[...]` after its bracket and advances past it. Nested classes and properties are
/// unsupported.
Characters classAt(std::string_view& rest) {
  Characters set;
  const bool negated = rest.starts_with('^');
  if (negated) rest.remove_prefix(1);
  while (!rest.empty() && rest.front() != ']') {
    if (rest.front() == '[' || rest.starts_with("&&")) return all();
    if (rest.front() == '\\') {
      if (rest.size() < 2) return all();
      set |= escaped(rest[1]);
      rest.remove_prefix(2);
    } else if (rest.size() > 2 && rest[1] == '-' && rest[2] != ']') {
      if (rest[2] == '\\' || rest[2] == '[') return all();
      for (unsigned i = static_cast<unsigned char>(rest[0]);
           i <= static_cast<unsigned char>(rest[2]) && i < 128; ++i)
        set.set(i);
      rest.remove_prefix(3);
    } else {
      set |= only(rest.front());
      rest.remove_prefix(1);
    }
  }
  if (rest.empty()) return all();
  rest.remove_prefix(1);
  return negated ? ~set : set;
}

Characters withBothCases(Characters set) {
  for (unsigned c = 'a'; c <= 'z'; ++c) {
    const unsigned upper = c - 'a' + 'A';
    if (set[c] || set[upper]) set.set(c).set(upper);
  }
  return set;
}

/// Returns the pattern after an anchor that matches at the start of a single-line text.
std::optional<std::string_view> behindAnchor(std::string_view pattern) {
  if (pattern.starts_with('^')) return pattern.substr(1);
  if (pattern.starts_with("\\A")) return pattern.substr(2);
  return {};
}

}  // namespace

std::bitset<128> firstCharacters(std::string_view pattern, bool ignoreCase) {
  const auto behind = behindAnchor(pattern);
  if (!behind || behind->empty() || pattern.find('|') != pattern.npos) return all();
  std::string_view rest = *behind;
  const char c = rest.front();
  rest.remove_prefix(1);
  Characters set;
  if (c == '[') {
    set = classAt(rest);
  } else if (c == '\\') {
    if (rest.empty()) return all();
    set = escaped(rest.front());
    rest.remove_prefix(1);
  } else if (std::string_view(".(*+?{$^)").find(c) != std::string_view::npos) {
    return all();
  } else {
    set = only(c);
  }
  // An optional first character does not determine the start.
  if (rest.starts_with('?') || rest.starts_with('*') || rest.starts_with('{')) return all();
  return ignoreCase ? withBothCases(set) : set;
}

}  // namespace puppet::analysis::ruby
