#include "analysis/debugging/breakpoints.h"

#include <charconv>

#include "analysis/eval/catalog/resource.h"
#include "analysis/symbols/node_names.h"
#include "analysis/symbols/signatures.h"

namespace puppet::analysis {
namespace {

struct HitCondition {
  std::string_view operator_;
  std::uint64_t number = 0;
};

struct HitOperator {
  std::string_view text;
  bool (*holds)(std::uint64_t count, std::uint64_t number);
};

/// Longer operators precede their prefixes. A number alone stands for `==`.
constexpr HitOperator kHitOperators[] = {
    {">=", [](std::uint64_t count, std::uint64_t number) { return count >= number; }},
    {"<=", [](std::uint64_t count, std::uint64_t number) { return count <= number; }},
    {"==", [](std::uint64_t count, std::uint64_t number) { return count == number; }},
    {">", [](std::uint64_t count, std::uint64_t number) { return count > number; }},
    {"<", [](std::uint64_t count, std::uint64_t number) { return count < number; }},
    {"%",
     [](std::uint64_t count, std::uint64_t number) { return number != 0 && count % number == 0; }},
    {"", [](std::uint64_t count, std::uint64_t number) { return count == number; }},
};

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

std::optional<bool> holds(std::string_view condition, std::uint64_t count) {
  condition = trimmed(condition);
  for (const HitOperator& row : kHitOperators) {
    if (!condition.starts_with(row.text)) continue;
    const std::string_view digits = trimmed(condition.substr(row.text.size()));
    std::uint64_t number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size()) return std::nullopt;
    return row.holds(count, number);
  }
  return std::nullopt;
}

/// Returns the title without quotes around it.
std::string_view unquoted(std::string_view title) {
  const bool isQuoted = title.size() > 2 && (title.front() == '\'' || title.front() == '"') &&
                        title.front() == title.back();
  return isQuoted ? title.substr(1, title.size() - 2) : title;
}

}  // namespace

std::string normalizedBreakpointName(std::string_view name) {
  name = trimmed(name);
  if (name.size() > 2 && name.front() == '/' && name.back() == '/')
    return nodeNameOfPattern(name.substr(1, name.size() - 2));
  const auto resource = resourceNameIn(name);
  if (!resource) return lowerCaseName(name);
  const std::string type = typeReferenceName(lowerCaseName(trimmed(resource->type)));
  std::string title(unquoted(trimmed(resource->title)));
  if (type == "Class") title = typeReferenceName(lowerCaseName(title));
  std::string normalized = type + '[' + title + ']';
  if (!resource->attribute.empty()) normalized += '.' + std::string(resource->attribute);
  return normalized;
}

std::optional<ResourceName> resourceNameIn(std::string_view name) {
  const std::size_t open = name.find('[');
  const std::size_t close = name.rfind(']');
  const bool isReference = open != name.npos && open > 0 && close != name.npos && close > open + 1;
  if (!isReference) return std::nullopt;
  ResourceName parts{name.substr(0, open), name.substr(open + 1, close - open - 1)};
  if (close + 1 == name.size()) return parts;
  parts.attribute = name.substr(close + 1);
  if (parts.attribute.front() != '.' || parts.attribute.size() < 2) return std::nullopt;
  parts.attribute.remove_prefix(1);
  return parts;
}

bool satisfiesHitCondition(std::string_view condition, std::uint64_t count) {
  return holds(condition, count).value_or(false);
}

bool isHitCondition(std::string_view condition) { return holds(condition, 1).has_value(); }

}  // namespace puppet::analysis
