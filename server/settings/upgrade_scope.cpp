#include "server/settings/upgrade_scope.h"

#include <algorithm>
#include <string>

namespace puppet::server {

using analysis::UpgradeEffect;
using analysis::UpgradeRow;

bool UpgradeScope::includes(const Diagnostic& finding) const {
  const UpgradeRow* row = analysis::upgradeRowOf(finding.id);
  return row && row->concerns(from, to) &&
         (only.empty() || std::ranges::find(only, row) != only.end());
}

void UpgradeScope::enableRules(analysis::RuleSeverities& rules, LanguageLevel level) const {
  for (std::size_t i = 0; i < diagnosticCount(); ++i) {
    const auto id = static_cast<DiagnosticId>(i);
    const UpgradeRow* row = analysis::upgradeRowOf(id);
    const DiagnosticInfo& info = infoOf(id);
    if (row && row->concerns(from, to) && info.severityAt(level) == Severity::Off)
      rules.try_emplace(std::string(info.rule), Severity::Hint);
  }
}

bool isOnlyOfUpgrade(const Diagnostic& finding, LanguageLevel level) {
  return analysis::upgradeRowOf(finding.id) && finding.info().severityAt(level) == Severity::Off;
}

Severity severityByRow(const Diagnostic& finding) {
  const UpgradeRow* row = analysis::upgradeRowOf(finding.id);
  if (!row) return Severity::Off;
  switch (row->effect) {
    case UpgradeEffect::Breaks:
    case UpgradeEffect::Changes: return Severity::Error;
    case UpgradeEffect::Deprecated: return Severity::Deprecation;
    case UpgradeEffect::Information: break;
  }
  return Severity::Info;
}

}  // namespace puppet::server
