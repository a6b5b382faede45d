#pragma once

#include <vector>

#include "analysis/rules/rule_severities.h"
#include "analysis/upgrade/upgrade_rows.h"
#include "parser/diagnostics/diagnostic.h"
#include "parser/support/language_level.h"

namespace puppet::server {

/// Upgrade whose needs are reported: the rows of analysis/upgrade/upgrade_rows.def between two
/// levels.
struct UpgradeScope {
  LanguageLevel from = LanguageLevel::Puppet8;  ///< equals `to` if all rows up to it are meant
  LanguageLevel to = LanguageLevel::Puppet8;
  std::vector<const analysis::UpgradeRow*> only = {};  ///< empty for all rows

  /// Returns true if a finding belongs to a row that concerns the upgrade.
  bool includes(const Diagnostic& finding) const;
  /// Turns on the rules of these rows that are off at `level` by default, and not configured.
  void enableRules(analysis::RuleSeverities& rules, LanguageLevel level) const;
};

/// Returns true for a finding that is off by default and belongs to a row: it is no mistake.
bool isOnlyOfUpgrade(const Diagnostic& finding, LanguageLevel level = LanguageLevel::Puppet8);

/// Returns the severity of a finding by its row: Error if it blocks the upgrade.
Severity severityByRow(const Diagnostic& finding);

}  // namespace puppet::server
