#include "analysis/eval/functions/versions.h"

#include <algorithm>

#include "parser/support/ascii.h"
#include "types/scalar/letter_case.h"

namespace puppet::analysis {

namespace {

bool isSeparator(char c) { return c == '-' || c == '.'; }

/// Splits off a separator, a number, or other text.
std::string_view takePart(std::string_view& rest) {
  std::size_t length = 1;
  if (!isSeparator(rest[0]))
    while (length < rest.size() && !isSeparator(rest[length]) &&
           isDigit(rest[length]) == isDigit(rest[0]))
      ++length;
  const std::string_view part = rest.substr(0, length);
  rest.remove_prefix(length);
  return part;
}

/// Compares two different parts.
std::weak_ordering compareParts(std::string_view a, std::string_view b) {
  for (const char separator : {'-', '.'}) {
    if (a[0] == separator) return std::weak_ordering::less;
    if (b[0] == separator) return std::weak_ordering::greater;
  }
  const bool areNumbers = isDigit(a[0]) && isDigit(b[0]);
  if (areNumbers && a[0] != '0' && b[0] != '0')
    return a.size() == b.size() ? a <=> b : a.size() <=> b.size();
  return types::upcase(a) <=> types::upcase(b);
}

}  // namespace

std::weak_ordering compareVersions(std::string_view a, std::string_view b) {
  std::string_view restOfA = a, restOfB = b;
  while (!restOfA.empty() && !restOfB.empty()) {
    const std::string_view partOfA = takePart(restOfA), partOfB = takePart(restOfB);
    if (partOfA != partOfB) return compareParts(partOfA, partOfB);
  }
  return a <=> b;
}

std::string withoutTrailingZeros(std::string_view version) {
  while (version.ends_with('-')) version.remove_suffix(1);
  const std::size_t dash = std::min(version.find('-'), version.size());
  const std::size_t last = version.substr(0, dash).find_last_not_of(".0");
  std::string kept(version.substr(0, last == version.npos ? 0 : last + 1));
  kept += version.substr(dash);
  return kept;
}

}  // namespace puppet::analysis
