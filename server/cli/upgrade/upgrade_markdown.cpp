#include <algorithm>

#include "server/cli/support/printable.h"
#include "server/cli/upgrade/upgrade_report.h"

namespace puppet::server {
namespace {

/// Maximum number of places of a cause: the text of an issue is limited.
constexpr std::size_t kMaxListedPlaces = 50;

std::string codeText(std::string_view text) {
  std::string code = printable(text);
  std::ranges::replace(code, '`', '\'');
  return '`' + code + '`';
}

/// Escapes what has a meaning in a cell of a table or in HTML.
std::string escapedProse(std::string_view text) {
  std::string escaped;
  for (const char c : printable(text)) {
    if (c == '|' || c == '*' || c == '_' || c == '`' || c == '[' || c == '<' || c == '\\')
      escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string tickOf(bool isDone) { return isDone ? "- [x] " : "- [ ] "; }

std::string causeAsMarkdown(const UpgradeCause& cause) {
  const analysis::UpgradeRow& row = *cause.row;
  std::string text = tickOf(false) + codeText(row.name) + ": " + escapedProse(row.what) + " (" +
                     escapedProse(row.release) + "); use " + escapedProse(row.replacement);
  if (const std::size_t safe = cause.fixable(FixKind::Safe))
    text += "; `--fix` corrects " + std::to_string(safe);
  text += "\n  <details><summary>" + counted(cause.places.size(), "place") + "</summary>\n\n";
  const std::size_t shown = std::min(kMaxListedPlaces, cause.places.size());
  for (std::size_t i = 0; i < shown; ++i) {
    const UpgradePlace& place = cause.places[i];
    text += "  * " + codeText(place.path + ':' + std::to_string(place.line)) + ' ' +
            escapedProse(place.message) + '\n';
  }
  if (shown < cause.places.size())
    text += "  * and " + std::to_string(cause.places.size() - shown) + " more\n";
  return text + "\n  </details>\n";
}

std::string causesAsMarkdown(const UpgradeResult& result, bool blocking, std::string_view title) {
  std::string text;
  for (const UpgradeCause& cause : result.causes)
    if (cause.row->isBlocking() == blocking) text += causeAsMarkdown(cause);
  return text.empty() ? text : "\n### " + std::string(title) + "\n\n" + text;
}

}  // namespace

std::string upgradeAsMarkdown(const UpgradeResult& result) {
  std::string text = "## Upgrade to " + productOf(result.to) + "\n\n" +
                     escapedProse(upgradeSummary(result)) + ".\n\n";
  for (const UpgradedModule& module : result.modules) {
    text += tickOf(module.isReady()) + codeText(module.name) + ": " + std::string(stateOf(module));
    if (module.blocking + module.advisory)
      text += ", " + std::to_string(module.blocking) + " blocking, " +
              std::to_string(module.advisory) + " advisory: " + frequentCauses(module);
    text += '\n';
  }
  text += causesAsMarkdown(result, true, "Blocking") + causesAsMarkdown(result, false, "Advisory");
  if (!result.unknown.empty()) text += "\n### Not checked\n\n";
  for (const std::string& reason : result.unknown) text += "* " + escapedProse(reason) + '\n';
  if (result.proof) text += '\n' + diffAsMarkdown(*result.proof);
  return text;
}

}  // namespace puppet::server
