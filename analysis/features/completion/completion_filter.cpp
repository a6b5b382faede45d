#include "analysis/features/completion/completion_filter.h"

#include "analysis/workspace/symbol_search.h"
#include "parser/support/ascii.h"
#include "types/scalar/text.h"

namespace puppet::analysis {

namespace {

/// A word joiner, which is never typed. A blank or a colon would match behind a name (`name: `), so
/// that the list stays open.
constexpr std::string_view kEnd = "\u2060";

/// Returns a name without its `$` and leading `::`.
std::string_view bareName(std::string_view text) {
  if (text.starts_with('$')) text.remove_prefix(1);
  if (text.starts_with("::")) text.remove_prefix(2);
  return text;
}

/// Returns `name` from its last segment on; all of it if it has only one.
std::string_view lastSegment(std::string_view name) {
  return name.substr(name.find_last_of(":/", name.find_last_not_of(":/")) + 1);
}

/// Returns the rest of `name` behind the letters that `pattern` stands for.
std::string_view restBehind(std::string_view pattern, std::string_view name) {
  for (const std::string_view part : {name, lastSegment(name)})
    if (types::startsWithIgnoringAsciiCase(part, pattern)) return part.substr(pattern.size());
  for (std::size_t i = 0; i < name.size(); ++i)
    if (startsWord(name, i) && types::startsWithIgnoringAsciiCase(name.substr(i), pattern))
      return name.substr(i + pattern.size());
  for (std::size_t i = 0; i < name.size() && !pattern.empty(); ++i)
    if (toLower(name[i]) == toLower(pattern.front())) {
      pattern.remove_prefix(1);
      if (pattern.empty()) return name.substr(i + 1);
    }
  return name;
}

}  // namespace

std::string filterTextOf(std::string_view typed, std::string_view label) {
  const std::string_view pattern = bareName(typed), name = bareName(label);
  if (pattern.empty() && typed.starts_with('$')) {
    // Either part of a qualified variable may be typed next. The colons behind the module ask anew.
    const std::string_view last = lastSegment(name);
    if (last.size() == name.size()) return {};
    return std::string(typed).append(last).append(kEnd).append(label.substr(0, label.find(':')));
  }
  if (label.starts_with(typed)) return {};
  return std::string(typed).append(restBehind(pattern, name)).append(kEnd);
}

bool isAmbiguous(std::string_view typed, std::string_view label) {
  const std::string_view pattern = bareName(typed), name = bareName(label);
  // Variables have a text for both parts until the first letter is typed.
  if (pattern.empty() && typed.starts_with('$')) return false;
  const std::string_view last = lastSegment(name);
  return last.size() < name.size() && types::startsWithIgnoringAsciiCase(name, pattern) &&
         types::startsWithIgnoringAsciiCase(last, pattern);
}

}  // namespace puppet::analysis
