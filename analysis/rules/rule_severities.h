#pragma once

#include <functional>
#include <map>
#include <string>

#include "parser/diagnostics/diagnostic.h"

namespace puppet::analysis {

/// Configured severities by rule name; overrides the defaults.
using RuleSeverities = std::map<std::string, Severity, std::less<>>;

/// Returns the severity of a finding: as configured in `severities`, which may be null, or else the
/// default of its rule.
inline Severity severityOf(const Diagnostic& finding, LanguageLevel level,
                           const RuleSeverities* severities) {
  if (severities && !severities->empty())
    if (const auto set = severities->find(finding.info().rule); set != severities->end())
      return set->second;
  return finding.info().severityAt(level);
}

}  // namespace puppet::analysis
