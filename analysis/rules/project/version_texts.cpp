#include "analysis/rules/project/version_texts.h"

#include <algorithm>

#include "parser/support/ascii.h"
#include "types/scalar/semver.h"
#include "types/scalar/semver_range.h"

namespace puppet::analysis {

std::string versionFor(std::string_view written) {
  if (written.starts_with('v') || written.starts_with('V')) written.remove_prefix(1);
  constexpr std::size_t kNumbers = 3;
  std::string version;
  std::size_t count = 0;
  for (std::size_t at = 0; at <= written.size(); ++count) {
    const std::size_t end = std::min(written.find('.', at), written.size());
    std::string_view number = written.substr(at, end - at);
    while (number.size() > 1 && number.starts_with('0') && isDigit(number[1]))
      number.remove_prefix(1);
    if (number.empty()) return {};
    version.append(count == 0 ? "" : ".").append(number);
    at = end + 1;
  }
  for (; count < kNumbers; ++count) version += ".0";
  return types::SemVer::parse(version) ? version : std::string();
}

std::string rangeFor(std::string_view written) {
  std::string range(written);
  const auto replaceAll = [&](std::string_view from, std::string_view to) {
    for (std::size_t at = 0; (at = range.find(from, at)) != range.npos; at += to.size())
      range.replace(at, from.size(), to);
  };
  replaceAll(",", " ");
  replaceAll("&&", " ");
  replaceAll(" and ", " ");
  replaceAll("=>", ">=");
  replaceAll("=<", "<=");
  replaceAll("==", "=");
  for (std::size_t at = 0; (at = range.find('v', at)) != range.npos;)
    if (at + 1 < range.size() && isDigit(range[at + 1]))
      range.erase(at, 1);
    else
      ++at;
  while (range.find("  ") != range.npos) replaceAll("  ", " ");
  const auto parsed = types::SemVerRange::parse(range);
  const bool isEmpty = !parsed || parsed->isEmpty();
  return isEmpty ? std::string() : range;
}

}  // namespace puppet::analysis
