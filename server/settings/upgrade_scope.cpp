#include "server/settings/upgrade_scope.h"

#include <string>

#include "analysis/upgrade/upgrade_rows.h"

namespace puppet::server {

using analysis::UpgradeEffect;
using analysis::UpgradeRow;

bool UpgradeScope::includes(const Diagnostic& finding) const {
  const UpgradeRow* row = analysis::upgradeRowOf(finding.id);
  return row && row->concerns(from, to);
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
