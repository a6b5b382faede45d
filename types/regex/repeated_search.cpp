#include <algorithm>
#include <utility>

#include "parser/regex/unescape.h"
#include "parser/support/budget.h"
#include "types/regex/regex.h"

// Search for all matches.

namespace puppet::types {

namespace {

/// Returns the start of the next character; beyond the size at the end of the text.
std::size_t after(std::string_view text, std::size_t at) {
  return at + (at < text.size() ? std::max<std::size_t>(parser::utf8Size(text, at), 1) : 1);
}

}  // namespace

std::optional<std::vector<RegexResult>> Regex::matchAll(std::string_view text) const {
  std::vector<RegexResult> all;
  Reservation reserved;
  for (std::size_t start = 0; start <= text.size();) {
    RegexResult found = match(text, start);
    if (found.answer == Tristate::No) break;
    if (found.groups.empty()) return std::nullopt;
    if (!reserved.add(sizeof(RegexResult) + found.groups.size() * sizeof(found.groups.front())))
      return std::nullopt;
    const auto [begin, end] = *found.groups.front();
    all.push_back(std::move(found));
    start = begin == end ? after(text, end) : end;
  }
  // There were no matches, but it is unknown if there can be.
  if (all.empty() && matches(text) != Tristate::No) return std::nullopt;
  return all;
}

std::optional<std::vector<std::string_view>> Regex::split(std::string_view text) const {
  std::vector<std::string_view> parts;
  std::size_t begin = 0;
  const auto matchesOfText = matchAll(text);
  if (!matchesOfText) return std::nullopt;
  for (const RegexResult& match : *matchesOfText) {
    const auto [first, last] = *match.groups.front();
    // An empty match does not separate at the start or the end of a part.
    if (first == last && (first == begin || first == text.size())) continue;
    parts.push_back(text.substr(begin, first - begin));
    begin = last;
    for (std::size_t i = 1; i < match.groups.size(); ++i)
      if (const auto& group = match.groups[i])
        parts.push_back(text.substr(group->begin, group->end - group->begin));
  }
  if (begin < text.size()) parts.push_back(text.substr(begin));
  while (!parts.empty() && parts.back().empty()) parts.pop_back();
  return parts;
}

}  // namespace puppet::types
