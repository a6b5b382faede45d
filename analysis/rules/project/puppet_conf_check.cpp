// Checks of puppet.conf and auth.conf, files of servers and agents, for what newer versions do not
// read any more.

#include <algorithm>
#include <array>
#include <string>

#include "analysis/rules/project/placed_lines.h"
#include "analysis/rules/project/upgrade_checks.h"
#include "analysis/upgrade/moved_names.h"
#include "parser/diagnostics/diagnostic_id.h"

namespace puppet::analysis {
namespace {

DiagnosticId idOf(const RemovedSetting& setting) {
  if (!setting.isIgnored) return DiagnosticId::RemovedSetting;
  return setting.since >= LanguageLevel::OpenVox9 ? DiagnosticId::IgnoredOpenVoxSetting
                                                  : DiagnosticId::IgnoredSetting;
}

/// Returns true if the value of another setting has the value of `name` in it.
bool isInterpolated(std::string_view text, std::string_view name) {
  return text.find("$" + std::string(name)) != text.npos ||
         text.find("${" + std::string(name) + '}') != text.npos;
}

/// Returns true if the setting turned something off, so that its end turns it on again.
bool isTurnedOff(std::string_view line, std::size_t equals) {
  const std::size_t value = line.find_first_not_of(kLineBlank, equals + 1);
  const std::string_view text = value == line.npos ? std::string_view() : line.substr(value);
  return text.starts_with("none") || text.starts_with("false");
}

/// Returns true for a line of the auth.conf of Puppet 6 and before: `path /puppet/v3/catalog`.
bool isLegacyPath(std::string_view line) {
  constexpr std::string_view kPath = "path";
  if (!line.starts_with(kPath)) return false;
  const std::size_t value = line.find_first_not_of(kLineBlank, kPath.size());
  return value != line.npos && value > kPath.size() && (line[value] == '/' || line[value] == '~');
}

bool isLegacyPermission(std::string_view line) {
  constexpr auto kWords =
      std::to_array<std::string_view>({"allow", "allow_ip", "auth", "environment", "method"});
  const std::size_t end = std::min(line.find_first_of(kLineBlank), line.size());
  return end < line.size() && std::ranges::find(kWords, line.substr(0, end)) != kWords.end();
}

}  // namespace

std::vector<Diagnostic> checkPuppetConf(std::string_view text) {
  std::vector<Diagnostic> findings;
  for (const PlacedLine& line : placedLinesOf(text)) {
    const std::size_t begin = line.text.find_first_not_of(kLineBlank);
    const std::size_t equals = line.text.find('=');
    if (begin == line.text.npos || equals == line.text.npos || line.text[begin] == '#') continue;
    const std::size_t end = std::min(line.text.find_first_of(" \t=", begin), equals);
    const std::string_view name = line.text.substr(begin, end - begin);
    const RemovedSetting* removed = removedSetting(name);
    if (!removed) continue;
    findings.push_back(makeDiagnostic(idOf(*removed), line.range(begin, end), {name}));
    if (!isInterpolated(text, name) && !isTurnedOff(line.text, equals))
      findings.back().fix("Remove the line", {{line.whole(), ""}});
  }
  return findings;
}

std::vector<Diagnostic> checkAuthConf(std::string_view text) {
  const PlacedLine* path = nullptr;
  bool hasPermission = false;
  const std::vector<PlacedLine> lines = placedLinesOf(text);
  for (const PlacedLine& line : lines) {
    const std::size_t begin = line.text.find_first_not_of(kLineBlank);
    if (begin == line.text.npos) continue;
    if (isLegacyPath(line.text.substr(begin)) && !path) path = &line;
    hasPermission = hasPermission || isLegacyPermission(line.text.substr(begin));
  }
  std::vector<Diagnostic> findings;
  if (path && hasPermission)
    findings.push_back(makeDiagnostic(DiagnosticId::LegacyAuthConf, path->all(), {}));
  return findings;
}

}  // namespace puppet::analysis
