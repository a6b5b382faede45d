#include "analysis/symbols/name_patterns.h"

#include <algorithm>
#include <iterator>

#include "parser/support/ascii.h"

namespace puppet::analysis {
namespace {

bool isSegment(std::string_view segment, bool (*starts)(char)) {
  return !segment.empty() && starts(segment.front()) &&
         std::ranges::all_of(segment, isWordCharacter);
}

/// Returns true if `last` accepts the last segment of `name` and `inner` every other one.
bool areSegments(std::string_view name, bool (*inner)(char), bool (*last)(char)) {
  for (;;) {
    const auto end = name.find("::");
    if (end == std::string_view::npos) return isSegment(name, last);
    if (!isSegment(name.substr(0, end), inner)) return false;
    name.remove_prefix(end + 2);
  }
}

std::string_view withoutLeadingColons(std::string_view name) {
  if (name.starts_with("::")) name.remove_prefix(2);
  return name;
}

constexpr std::string_view kReservedTypeNames[] = {
    "any",      "array",     "boolean", "collection",  "enum",      "float",   "hash",
    "init",     "integer",   "numeric", "object",      "optional",  "pattern", "regexp",
    "runtime",  "scalar",    "semver",  "semverrange", "sensitive", "string",  "struct",
    "timespan", "timestamp", "tuple",   "type",        "typeset",   "unit",    "variant"};

}  // namespace

bool isParameterName(std::string_view name) {
  return isSegment(name, [](char c) { return isLower(c) || c == '_'; });
}

bool isVariableName(std::string_view name) {
  return areSegments(withoutLeadingColons(name), isLower,
                     [](char c) { return isLower(c) || c == '_'; });
}

bool isMatchVariable(std::string_view name) {
  return !name.empty() && std::ranges::all_of(name, isDigit) &&
         (name.front() != '0' || name.size() == 1);
}

bool isDefinitionName(std::string_view name) { return areSegments(name, isLower, isLower); }

bool isTypeAliasName(std::string_view name) { return areSegments(name, isUpper, isUpper); }

bool isReservedTypeName(std::string_view lowerCaseName) {
  return std::ranges::find(kReservedTypeNames, lowerCaseName) != std::end(kReservedTypeNames);
}

}  // namespace puppet::analysis
