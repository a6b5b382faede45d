#include "analysis/debugging/breakpoints.h"

#include <charconv>
#include <optional>

#include "analysis/eval/catalog/resource.h"
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

}  // namespace

std::string normalizedBreakpointName(std::string_view name) {
  name = trimmed(name);
  if (name.starts_with("::")) name.remove_prefix(2);
  const std::size_t open = name.find('[');
  if (open == name.npos) return lowerCaseName(name);
  return typeReferenceName(lowerCaseName(name.substr(0, open))) + std::string(name.substr(open));
}

bool satisfiesHitCondition(std::string_view condition, std::uint64_t count) {
  return holds(condition, count).value_or(false);
}

bool isHitCondition(std::string_view condition) { return holds(condition, 1).has_value(); }

}  // namespace puppet::analysis
