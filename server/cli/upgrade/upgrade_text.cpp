#include <algorithm>
#include <array>

#include "server/cli/support/printable.h"
#include "server/cli/upgrade/upgrade_report.h"

namespace puppet::server {
namespace {

constexpr std::string_view kTitleColor = "1", kBlockingColor = "1;31", kAdvisoryColor = "1;35",
                           kReadyColor = "1;32";

std::string inColor(bool color, std::string_view code, std::string_view text) {
  if (!color) return std::string(text);
  std::string result = "\x1b[";
  return result.append(code).append("m").append(text).append("\x1b[0m");
}

using Cells = std::array<std::string, 6>;

/// Returns the rows in aligned columns, of which the numbers are on the right.
std::string alignedTable(const std::vector<Cells>& rows) {
  constexpr std::size_t kFirstNumber = 2, kBehindNumbers = 5;
  std::array<std::size_t, 6> widths{};
  for (const Cells& row : rows)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  std::string text;
  for (const Cells& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string space(widths[i] - row[i].size(), ' ');
      const bool isNumber = i >= kFirstNumber && i < kBehindNumbers;
      line += (i ? "  " : "") + (isNumber ? space + row[i] : row[i] + space);
    }
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

std::string modulesAsText(const UpgradeResult& result) {
  std::vector<Cells> rows = {
      {"module", "state", "blocking", "advisory", "fixable", "most frequent causes"}};
  std::string ready;
  for (const UpgradedModule& module : result.modules) {
    if (module.blocking + module.advisory == 0)
      ready += (ready.empty() ? "" : ", ") + printable(module.name);
    else
      rows.push_back({printable(module.name), std::string(stateOf(module)),
                      std::to_string(module.blocking), std::to_string(module.advisory),
                      std::to_string(module.fixable), frequentCauses(module)});
  }
  std::string text = rows.size() > 1 ? '\n' + alignedTable(rows) : std::string();
  if (!ready.empty() && result.modules.size() > 1) text += "\nnothing to do in: " + ready + '\n';
  return text;
}

std::string fixesOfCause(const UpgradeCause& cause) {
  const std::size_t safe = cause.fixable(FixKind::Safe), unsafe = cause.fixable(FixKind::Unsafe);
  const auto share = [&](std::size_t count) {
    return count == cause.places.size() ? std::string(count == 1 ? "it" : "all")
                                        : std::to_string(count);
  };
  std::string text;
  if (safe) text += ", --fix corrects " + share(safe);
  if (unsafe) text += ", --unsafe-fixes corrects " + share(unsafe);
  return text;
}

std::string causeAsText(const UpgradeCause& cause, std::size_t maxPlaces, bool color) {
  const analysis::UpgradeRow& row = *cause.row;
  std::string text = '\n' +
                     inColor(color, row.isBlocking() ? kBlockingColor : kAdvisoryColor, row.name) +
                     " (" + std::string(nameOf(row.effect)) + ", " + std::string(row.release) +
                     "): " + std::string(row.what) + "\n  use " + std::string(row.replacement) +
                     "; " + counted(cause.places.size(), "place") + fixesOfCause(cause) + '\n';
  for (std::size_t i = 0; i < std::min(maxPlaces, cause.places.size()); ++i) {
    const UpgradePlace& place = cause.places[i];
    text += "    " + printable(place.path) + ':' + std::to_string(place.line) + ':' +
            std::to_string(place.column) + ": " + printable(place.message) + '\n';
  }
  if (cause.places.size() > maxPlaces)
    text += "    and " + std::to_string(cause.places.size() - maxPlaces) + " more\n";
  return text;
}

}  // namespace

std::string upgradeAsText(const UpgradeResult& result, std::size_t maxPlaces, bool color) {
  const bool isReady = result.blocking() == 0;
  std::string text =
      inColor(color, isReady ? kReadyColor : kTitleColor, printable(upgradeSummary(result)));
  text += '\n' + modulesAsText(result);
  for (const UpgradeCause& cause : result.causes) text += causeAsText(cause, maxPlaces, color);
  if (!result.unknown.empty()) text += "\nnot checked:\n";
  for (const std::string& reason : result.unknown) text += "  " + printable(reason) + '\n';
  if (result.changedFiles) {
    text += '\n' + counted(result.changedFiles, "file") + " changed:";
    std::string separator = " ";
    for (const auto& [cause, count] : result.fixed) {
      text += separator + std::string(cause) + " (" + std::to_string(count) + ")";
      separator = ", ";
    }
    text += '\n';
  }
  if (result.proof) text += '\n' + diffAsText(*result.proof);
  return text;
}

}  // namespace puppet::server
