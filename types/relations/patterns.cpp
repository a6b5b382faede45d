#include "types/relations/patterns.h"

#include <algorithm>
#include <unordered_set>

#include "types/core/collections.h"
#include "types/regex/regex.h"
#include "types/scalar/text.h"

namespace puppet::types {
namespace {

struct HashOfFolded {
  std::size_t operator()(std::string_view text) const { return hashIgnoringAsciiCase(text); }
};
struct EqualFolded {
  bool operator()(std::string_view a, std::string_view b) const {
    return equalIgnoringAsciiCase(a, b);
  }
};

/// Searches for the regular expression anywhere in the text.
Tristate matchesSource(const std::string& source, std::string_view text) {
  const auto regex = sharedRegex(source);
  return regex ? regex->matches(text) : Tristate::Unknown;
}

/// Compares texts, most of which differ in length or in the first character.
bool areSame(const std::string& a, std::string_view b) {
  if (a.size() != b.size() || (!b.empty() && a[0] != b[0])) return false;
  return b.size() <= 1 || a == b;
}

/// Minimum number of members for which an index pays.
constexpr std::size_t kMany = 8;

}  // namespace

bool isMember(const EnumType& type, std::string_view text) {
  if (type.ignoresCase)
    return std::ranges::any_of(
        type.values, [&](const std::string& value) { return equalIgnoringAsciiCase(value, text); });
  if (type.values.size() > kMany) return std::ranges::binary_search(type.values, text);
  for (const std::string& value : type.values)
    if (areSame(value, text)) return true;
  return false;
}

bool areMembers(const EnumType& type, std::span<const std::string> texts) {
  if (!type.ignoresCase || texts.size() < kMany)
    return std::ranges::all_of(texts,
                               [&](const std::string& text) { return isMember(type, text); });
  const std::unordered_set<std::string_view, HashOfFolded, EqualFolded> values(type.values.begin(),
                                                                               type.values.end());
  return std::ranges::all_of(texts, [&](const std::string& text) { return values.contains(text); });
}

Tristate matchesAny(std::span<const std::string> sources, std::string_view text) {
  return anyOf(sources, [&](const std::string& source) { return matchesSource(source, text); });
}

bool haveSamePatterns(const PatternType& a, const PatternType& b) {
  return a.sources.size() == b.sources.size() &&
         std::ranges::all_of(a.sources, [&](const std::string& source) {
           return std::ranges::find(b.sources, source) != b.sources.end();
         });
}

}  // namespace puppet::types
